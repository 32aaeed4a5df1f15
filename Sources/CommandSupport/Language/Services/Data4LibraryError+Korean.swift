import APIClient
import Data4Library

/// What the service's errors mean, in Korean; in English its room says it.
extension Data4LibraryError {
    var korean: String {
        switch code {
        case .keyInvalid: "도서관 정보나루가 키를 거절했습니다. DATA4LIBRARY_AUTH_KEY를 확인하세요"
        case .isbnNotFound: "도서관 정보나루에 이 ISBN의 책이 없습니다"
        case .other where kind == .quota: "도서관 정보나루에 오늘은 더 물을 수 없습니다"
        case .other(let name): name.isEmpty ? "도서관 정보나루가 이름 없는 오류를 알립니다" : "도서관 정보나루가 오류 \(name)을(를) 알립니다"
        }
    }
}
