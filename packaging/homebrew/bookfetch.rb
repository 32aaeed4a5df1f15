# Homebrew's formula, for macOS and Linux: copied into a tap (homebrew-bookfetch/Formula). Scripts/release-files fills in OWNER, version
# and checksum. `ruby -c` has checked the syntax; nobody has run it on macOS yet.
class Bookfetch < Formula
  desc "Search Korean books and read the news in a terminal"
  homepage "https://github.com/OWNER/bookfetch"
  url "https://github.com/OWNER/bookfetch/archive/refs/tags/v@VERSION@.tar.gz"
  sha256 "@SHA256@"
  head "https://github.com/OWNER/bookfetch.git", branch: "main"

  depends_on "pkgconf" => :build
  uses_from_macos "python" => :build
  uses_from_macos "swift" => :build, since: :tahoe # Swift 6.2
  depends_on "hiredis"
  depends_on "openssl@3"

  uses_from_macos "curl"
  uses_from_macos "libxml2"
  uses_from_macos "sqlite"

  on_linux do
    depends_on "zlib"
  end

  def install
    # Homebrew builds in a sandbox of its own, in which the package manager's cannot be.
    flags = ["--disable-sandbox"]
    flags += %w[--static-swift-stdlib -Xlinker -s] if OS.linux?
    system "make", "install", "PREFIX=#{prefix}", "RELEASE_FLAGS=#{flags.join(" ")}"
  end

  service do
    run [opt_bin/"bookfetch", "serve"]
    keep_alive crashed: true
    log_path var/"log/bookfetch.log"
    error_log_path var/"log/bookfetch.log"
  end

  test do
    ENV["BOOKFETCH_HOME"] = testpath
    assert_match "bookfetch #{version}", shell_output("#{bin}/bookfetch --version")
    assert_match "9788980500208", shell_output("#{bin}/bookfetch show 9788980500208 --demo --format plain")
    assert_match "kr", shell_output("#{bin}/news feeds --country kr --demo --format plain")
  end
end
