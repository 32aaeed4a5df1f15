extension FeedCatalogue {
    /// The built-in feeds as OPML. `evidence` is the source of an address: `recorded` in a response or a dated
    /// measurement, `common` in other programs, `inferred` from the publisher's other addresses. Sections without a
    /// newsapi category have none. The feeds of a country are requested in this order.
    static let builtInOPML = #"""
        <?xml version="1.0" encoding="UTF-8"?>
        <opml version="2.0">
          <head>
            <title>bookfetch</title>
          </head>
          <body>
            <outline type="rss" text="연합뉴스"
              xmlUrl="https://www.yna.co.kr/rss/news.xml"
              id="yna" country="kr" language="ko" category="general" zone="Asia/Seoul" evidence="recorded"/>
            <outline type="rss" text="연합뉴스 정치"
              xmlUrl="https://www.yna.co.kr/rss/politics.xml"
              id="yna-politics" country="kr" language="ko" zone="Asia/Seoul" evidence="recorded"/>
            <outline type="rss" text="연합뉴스 경제"
              xmlUrl="https://www.yna.co.kr/rss/economy.xml"
              id="yna-economy" country="kr" language="ko" category="business" zone="Asia/Seoul" evidence="recorded"/>
            <outline type="rss" text="연합뉴스 마켓+"
              xmlUrl="https://www.yna.co.kr/rss/market.xml"
              id="yna-market" country="kr" language="ko" zone="Asia/Seoul" evidence="recorded"/>
            <outline type="rss" text="연합뉴스 산업"
              xmlUrl="https://www.yna.co.kr/rss/industry.xml"
              id="yna-industry" country="kr" language="ko" category="technology" zone="Asia/Seoul" evidence="recorded"/>
            <outline type="rss" text="연합뉴스 사회"
              xmlUrl="https://www.yna.co.kr/rss/society.xml"
              id="yna-society" country="kr" language="ko" zone="Asia/Seoul" evidence="recorded"/>
            <outline type="rss" text="연합뉴스 세계"
              xmlUrl="https://www.yna.co.kr/rss/international.xml"
              id="yna-international" country="kr" language="ko" zone="Asia/Seoul" evidence="recorded"/>
            <outline type="rss" text="연합뉴스 문화"
              xmlUrl="https://www.yna.co.kr/rss/culture.xml"
              id="yna-culture" country="kr" language="ko" zone="Asia/Seoul" evidence="recorded"/>
            <outline type="rss" text="연합뉴스 연예"
              xmlUrl="https://www.yna.co.kr/rss/entertainment.xml"
              id="yna-entertainment" country="kr" language="ko" category="entertainment" zone="Asia/Seoul" evidence="recorded"/>
            <outline type="rss" text="연합뉴스 스포츠"
              xmlUrl="https://www.yna.co.kr/rss/sports.xml"
              id="yna-sports" country="kr" language="ko" category="sports" zone="Asia/Seoul" evidence="recorded"/>
            <outline type="rss" text="한겨레"
              xmlUrl="https://www.hani.co.kr/rss/"
              id="hani" country="kr" language="ko" category="general" zone="Asia/Seoul" evidence="recorded"/>
            <outline type="rss" text="한겨레 정치"
              xmlUrl="https://www.hani.co.kr/rss/politics/"
              id="hani-politics" country="kr" language="ko" zone="Asia/Seoul" evidence="recorded"/>
            <outline type="rss" text="경향신문"
              xmlUrl="https://www.khan.co.kr/rss/rssdata/total_news.xml"
              id="khan" country="kr" language="ko" category="general" zone="Asia/Seoul" evidence="recorded"/>
            <outline type="rss" text="경향신문 정치"
              xmlUrl="https://www.khan.co.kr/rss/rssdata/politic_news.xml"
              id="khan-politic" country="kr" language="ko" zone="Asia/Seoul" evidence="recorded"/>
            <outline type="rss" text="경향신문 경제"
              xmlUrl="https://www.khan.co.kr/rss/rssdata/economy_news.xml"
              id="khan-economy" country="kr" language="ko" category="business" zone="Asia/Seoul" evidence="recorded"/>
            <outline type="rss" text="경향신문 사회"
              xmlUrl="https://www.khan.co.kr/rss/rssdata/society_news.xml"
              id="khan-society" country="kr" language="ko" zone="Asia/Seoul" evidence="recorded"/>
            <outline type="rss" text="조선일보"
              xmlUrl="https://www.chosun.com/arc/outboundfeeds/rss/?outputType=xml"
              id="chosun" country="kr" language="ko" category="general" zone="Asia/Seoul" evidence="recorded"/>
            <outline type="rss" text="조선일보 정치"
              xmlUrl="https://www.chosun.com/arc/outboundfeeds/rss/category/politics/?outputType=xml"
              id="chosun-politics" country="kr" language="ko" zone="Asia/Seoul" evidence="recorded"/>
            <outline type="rss" text="조선일보 경제"
              xmlUrl="https://www.chosun.com/arc/outboundfeeds/rss/category/economy/?outputType=xml"
              id="chosun-economy" country="kr" language="ko" category="business" zone="Asia/Seoul" evidence="recorded"/>
            <outline type="rss" text="조선일보 사회"
              xmlUrl="https://www.chosun.com/arc/outboundfeeds/rss/category/national/?outputType=xml"
              id="chosun-national" country="kr" language="ko" zone="Asia/Seoul" evidence="recorded"/>
            <outline type="rss" text="조선일보 국제"
              xmlUrl="https://www.chosun.com/arc/outboundfeeds/rss/category/international/?outputType=xml"
              id="chosun-international" country="kr" language="ko" zone="Asia/Seoul" evidence="recorded"/>
            <outline type="rss" text="조선일보 문화·라이프"
              xmlUrl="https://www.chosun.com/arc/outboundfeeds/rss/category/culture-life/?outputType=xml"
              id="chosun-culture-life" country="kr" language="ko" zone="Asia/Seoul" evidence="recorded"/>
            <outline type="rss" text="조선일보 오피니언"
              xmlUrl="https://www.chosun.com/arc/outboundfeeds/rss/category/opinion/?outputType=xml"
              id="chosun-opinion" country="kr" language="ko" zone="Asia/Seoul" evidence="recorded"/>
            <outline type="rss" text="조선일보 스포츠"
              xmlUrl="https://www.chosun.com/arc/outboundfeeds/rss/category/sports/?outputType=xml"
              id="chosun-sports" country="kr" language="ko" category="sports" zone="Asia/Seoul" evidence="recorded"/>
            <outline type="rss" text="조선일보 연예"
              xmlUrl="https://www.chosun.com/arc/outboundfeeds/rss/category/entertainments/?outputType=xml"
              id="chosun-entertainments" country="kr" language="ko" category="entertainment" zone="Asia/Seoul" evidence="recorded"/>
            <outline type="rss" text="동아일보"
              xmlUrl="https://rss.donga.com/total.xml"
              id="donga" country="kr" language="ko" category="general" zone="Asia/Seoul" evidence="recorded"/>
            <outline type="rss" text="동아일보 정치"
              xmlUrl="https://rss.donga.com/politics.xml"
              id="donga-politics" country="kr" language="ko" zone="Asia/Seoul" evidence="recorded"/>
            <outline type="rss" text="한국경제"
              xmlUrl="https://www.hankyung.com/feed/all-news"
              id="hankyung" country="kr" language="ko" category="general" zone="Asia/Seoul" evidence="recorded"/>
            <outline type="rss" text="한국경제 증권"
              xmlUrl="https://www.hankyung.com/feed/finance"
              id="hankyung-finance" country="kr" language="ko" zone="Asia/Seoul" evidence="recorded"/>
            <outline type="rss" text="한국경제 경제"
              xmlUrl="https://www.hankyung.com/feed/economy"
              id="hankyung-economy" country="kr" language="ko" category="business" zone="Asia/Seoul" evidence="recorded"/>
            <outline type="rss" text="한국경제 부동산"
              xmlUrl="https://www.hankyung.com/feed/realestate"
              id="hankyung-realestate" country="kr" language="ko" zone="Asia/Seoul" evidence="recorded"/>
            <outline type="rss" text="한국경제 IT"
              xmlUrl="https://www.hankyung.com/feed/it"
              id="hankyung-it" country="kr" language="ko" category="technology" zone="Asia/Seoul" evidence="recorded"/>
            <outline type="rss" text="한국경제 정치"
              xmlUrl="https://www.hankyung.com/feed/politics"
              id="hankyung-politics" country="kr" language="ko" zone="Asia/Seoul" evidence="recorded"/>
            <outline type="rss" text="한국경제 국제"
              xmlUrl="https://www.hankyung.com/feed/international"
              id="hankyung-international" country="kr" language="ko" zone="Asia/Seoul" evidence="recorded"/>
            <outline type="rss" text="한국경제 사회"
              xmlUrl="https://www.hankyung.com/feed/society"
              id="hankyung-society" country="kr" language="ko" zone="Asia/Seoul" evidence="recorded"/>
            <outline type="rss" text="한국경제 생활"
              xmlUrl="https://www.hankyung.com/feed/life"
              id="hankyung-life" country="kr" language="ko" zone="Asia/Seoul" evidence="recorded"/>
            <outline type="rss" text="한국경제 오피니언"
              xmlUrl="https://www.hankyung.com/feed/opinion"
              id="hankyung-opinion" country="kr" language="ko" zone="Asia/Seoul" evidence="recorded"/>
            <outline type="rss" text="한국경제 스포츠"
              xmlUrl="https://www.hankyung.com/feed/sports"
              id="hankyung-sports" country="kr" language="ko" category="sports" zone="Asia/Seoul" evidence="recorded"/>
            <outline type="rss" text="한국경제 연예"
              xmlUrl="https://www.hankyung.com/feed/entertainment"
              id="hankyung-entertainment" country="kr" language="ko" category="entertainment" zone="Asia/Seoul" evidence="recorded"/>
            <outline type="rss" text="SBS 뉴스"
              xmlUrl="https://news.sbs.co.kr/news/newsflashRssFeed.do?plink=RSSREADER"
              id="sbs" country="kr" language="ko" category="general" zone="Asia/Seoul" evidence="common"/>
            <outline type="rss" text="연합뉴스TV"
              xmlUrl="https://www.yonhapnewstv.co.kr/browse/feed/"
              id="yonhapnewstv" country="kr" language="ko" category="general" zone="Asia/Seoul" evidence="recorded"/>
            <outline type="rss" text="연합뉴스TV 정치"
              xmlUrl="https://www.yonhapnewstv.co.kr/category/news/politics/feed/"
              id="yonhapnewstv-politics" country="kr" language="ko" zone="Asia/Seoul" evidence="recorded"/>
            <outline type="rss" text="연합뉴스TV 경제"
              xmlUrl="https://www.yonhapnewstv.co.kr/category/news/economy/feed/"
              id="yonhapnewstv-economy" country="kr" language="ko" category="business" zone="Asia/Seoul" evidence="recorded"/>
            <outline type="rss" text="연합뉴스TV 사회"
              xmlUrl="https://www.yonhapnewstv.co.kr/category/news/society/feed/"
              id="yonhapnewstv-society" country="kr" language="ko" zone="Asia/Seoul" evidence="recorded"/>
            <outline type="rss" text="연합뉴스TV 지역"
              xmlUrl="https://www.yonhapnewstv.co.kr/category/news/local/feed/"
              id="yonhapnewstv-local" country="kr" language="ko" zone="Asia/Seoul" evidence="recorded"/>
            <outline type="rss" text="연합뉴스TV 세계"
              xmlUrl="https://www.yonhapnewstv.co.kr/category/news/international/feed/"
              id="yonhapnewstv-international" country="kr" language="ko" zone="Asia/Seoul" evidence="recorded"/>
            <outline type="rss" text="연합뉴스TV 문화"
              xmlUrl="https://www.yonhapnewstv.co.kr/category/news/culture/feed/"
              id="yonhapnewstv-culture" country="kr" language="ko" zone="Asia/Seoul" evidence="recorded"/>
            <outline type="rss" text="연합뉴스TV 스포츠"
              xmlUrl="https://www.yonhapnewstv.co.kr/category/news/sports/feed/"
              id="yonhapnewstv-sports" country="kr" language="ko" category="sports" zone="Asia/Seoul" evidence="recorded"/>
            <outline type="rss" text="연합뉴스TV 날씨"
              xmlUrl="https://www.yonhapnewstv.co.kr/category/news/weather/feed/"
              id="yonhapnewstv-weather" country="kr" language="ko" zone="Asia/Seoul" evidence="recorded"/>
            <outline type="rss" text="매일경제"
              xmlUrl="https://www.mk.co.kr/rss/40300001/"
              id="mk" country="kr" language="ko" category="general" zone="Asia/Seoul" evidence="common"/>
            <outline type="rss" text="매일경제 헤드라인"
              xmlUrl="https://www.mk.co.kr/rss/30000001/"
              id="mk-headlines" country="kr" language="ko" zone="Asia/Seoul" evidence="common"/>
            <outline type="rss" text="매일경제 경제"
              xmlUrl="https://www.mk.co.kr/rss/30100041/"
              id="mk-economy" country="kr" language="ko" category="business" zone="Asia/Seoul" evidence="common"/>
            <outline type="rss" text="매일경제 정치"
              xmlUrl="https://www.mk.co.kr/rss/30200030/"
              id="mk-politics" country="kr" language="ko" zone="Asia/Seoul" evidence="common"/>
            <outline type="rss" text="세계일보"
              xmlUrl="https://www.segye.com/Articles/RSSList/segye_recent.xml"
              id="segye" country="kr" language="ko" category="general" zone="Asia/Seoul" evidence="common"/>
            <outline type="rss" text="국민일보"
              xmlUrl="https://rss.kmib.co.kr/data/kmibRssAll.xml"
              id="kmib" country="kr" language="ko" category="general" zone="Asia/Seoul" evidence="common"/>
            <outline type="rss" text="JTBC 뉴스"
              xmlUrl="https://fs.jtbc.co.kr/RSS/newsflash.xml"
              id="jtbc" country="kr" language="ko" category="general" zone="Asia/Seoul" evidence="common"/>
            <outline type="rss" text="머니투데이"
              xmlUrl="https://rss.mt.co.kr/mt_news.xml"
              id="mt" country="kr" language="ko" category="business" zone="Asia/Seoul" evidence="common"/>
            <outline type="rss" text="Yonhap News Agency"
              xmlUrl="https://en.yna.co.kr/RSS/news.xml"
              id="yna-en" country="kr" language="en" category="general" zone="Asia/Seoul" evidence="recorded"/>
            <outline type="rss" text="The Korea Herald"
              xmlUrl="https://www.koreaherald.com/rss/newsAll"
              id="koreaherald" country="kr" language="en" category="general" zone="Asia/Seoul" evidence="recorded"/>
            <outline type="rss" text="The Korea Times"
              xmlUrl="https://www.koreatimes.co.kr/www/rss/nation.xml"
              id="koreatimes" country="kr" language="en" category="general" zone="Asia/Seoul" evidence="recorded"/>
            <outline type="rss" text="BBC News"
              xmlUrl="https://feeds.bbci.co.uk/news/rss.xml"
              id="bbc" country="gb" language="en" category="general" zone="Europe/London" evidence="recorded"/>
            <outline type="rss" text="BBC News World"
              xmlUrl="https://feeds.bbci.co.uk/news/world/rss.xml"
              id="bbc-world" country="gb" language="en" zone="Europe/London" evidence="recorded"/>
            <outline type="rss" text="BBC News Business"
              xmlUrl="https://feeds.bbci.co.uk/news/business/rss.xml"
              id="bbc-business" country="gb" language="en" category="business" zone="Europe/London" evidence="recorded"/>
            <outline type="rss" text="BBC News Technology"
              xmlUrl="https://feeds.bbci.co.uk/news/technology/rss.xml"
              id="bbc-technology" country="gb" language="en" category="technology" zone="Europe/London" evidence="recorded"/>
            <outline type="rss" text="BBC News Science and Environment"
              xmlUrl="https://feeds.bbci.co.uk/news/science_and_environment/rss.xml"
              id="bbc-science" country="gb" language="en" category="science" zone="Europe/London" evidence="recorded"/>
            <outline type="rss" text="BBC News Health"
              xmlUrl="https://feeds.bbci.co.uk/news/health/rss.xml"
              id="bbc-health" country="gb" language="en" category="health" zone="Europe/London" evidence="recorded"/>
            <outline type="rss" text="BBC News Entertainment and Arts"
              xmlUrl="https://feeds.bbci.co.uk/news/entertainment_and_arts/rss.xml"
              id="bbc-entertainment" country="gb" language="en" category="entertainment" zone="Europe/London" evidence="recorded"/>
            <outline type="rss" text="The Guardian World"
              xmlUrl="https://www.theguardian.com/world/rss"
              id="guardian-world" country="gb" language="en" category="general" zone="Europe/London" evidence="inferred"/>
            <outline type="rss" text="The Guardian Business"
              xmlUrl="https://www.theguardian.com/business/rss"
              id="guardian-business" country="gb" language="en" category="business" zone="Europe/London" evidence="inferred"/>
            <outline type="rss" text="The Guardian Technology"
              xmlUrl="https://www.theguardian.com/technology/rss"
              id="guardian-technology" country="gb" language="en" category="technology" zone="Europe/London" evidence="inferred"/>
            <outline type="rss" text="The Guardian Science"
              xmlUrl="https://www.theguardian.com/science/rss"
              id="guardian-science" country="gb" language="en" category="science" zone="Europe/London" evidence="inferred"/>
            <outline type="rss" text="The Guardian Sport"
              xmlUrl="https://www.theguardian.com/sport/rss"
              id="guardian-sport" country="gb" language="en" category="sports" zone="Europe/London" evidence="inferred"/>
            <outline type="rss" text="The Guardian Culture"
              xmlUrl="https://www.theguardian.com/culture/rss"
              id="guardian-culture" country="gb" language="en" category="entertainment" zone="Europe/London" evidence="inferred"/>
            <outline type="rss" text="NPR News"
              xmlUrl="https://feeds.npr.org/1001/rss.xml"
              id="npr" country="us" language="en" category="general" zone="America/New_York" evidence="recorded"/>
            <outline type="rss" text="tagesschau"
              xmlUrl="https://www.tagesschau.de/index~rss2.xml"
              id="tagesschau" country="de" language="de" category="general" zone="Europe/Berlin" evidence="common"/>
            <outline type="rss" text="DER SPIEGEL"
              xmlUrl="https://www.spiegel.de/schlagzeilen/index.rss"
              id="spiegel" country="de" language="de" category="general" zone="Europe/Berlin" evidence="common"/>
            <outline type="rss" text="Le Monde"
              xmlUrl="https://www.lemonde.fr/rss/une.xml"
              id="lemonde" country="fr" language="fr" category="general" zone="Europe/Paris" evidence="common"/>
            <outline type="rss" text="El País"
              xmlUrl="https://feeds.elpais.com/mrss-s/pages/ep/site/elpais.com/portada"
              id="elpais" country="es" language="es" category="general" zone="Europe/Madrid" evidence="common"/>
            <outline type="rss" text="ANSA"
              xmlUrl="https://www.ansa.it/sito/ansait_rss.xml"
              id="ansa" country="it" language="it" category="general" zone="Europe/Rome" evidence="common"/>
            <outline type="rss" text="NOS Nieuws"
              xmlUrl="https://feeds.nos.nl/nosnieuwsalgemeen"
              id="nos" country="nl" language="nl" category="general" zone="Europe/Amsterdam" evidence="common"/>
            <outline type="rss" text="SVT Nyheter"
              xmlUrl="https://www.svt.se/nyheter/rss.xml"
              id="svt" country="se" language="sv" category="general" zone="Europe/Stockholm" evidence="common"/>
            <outline type="rss" text="朝日新聞"
              xmlUrl="https://www.asahi.com/rss/asahi/newsheadlines.rdf"
              id="asahi" country="jp" language="ja" category="general" zone="Asia/Tokyo" evidence="common"/>
            <outline type="rss" text="NHK ニュース"
              xmlUrl="https://www3.nhk.or.jp/rss/news/cat0.xml"
              id="nhk" country="jp" language="ja" category="general" zone="Asia/Tokyo" evidence="common"/>
            <outline type="rss" text="BBC 中文"
              xmlUrl="https://feeds.bbci.co.uk/zhongwen/simp/rss.xml"
              id="bbc-zhongwen" country="gb" language="zh" category="general" zone="Europe/London" evidence="common"/>
            <outline type="rss" text="BBC News Mundo"
              xmlUrl="https://feeds.bbci.co.uk/mundo/rss.xml"
              id="bbc-mundo" country="gb" language="es" zone="Europe/London" evidence="inferred"/>
            <outline type="rss" text="BBC News Brasil"
              xmlUrl="https://feeds.bbci.co.uk/portuguese/rss.xml"
              id="bbc-portuguese" country="gb" language="pt" category="general" zone="Europe/London" evidence="inferred"/>
            <outline type="rss" text="BBC News عربي"
              xmlUrl="https://feeds.bbci.co.uk/arabic/rss.xml"
              id="bbc-arabic" country="gb" language="ar" category="general" zone="Europe/London" evidence="inferred"/>
            <outline type="rss" text="BBC News Русская служба"
              xmlUrl="https://feeds.bbci.co.uk/russian/rss.xml"
              id="bbc-russian" country="gb" language="ru" category="general" zone="Europe/London" evidence="inferred"/>
          </body>
        </opml>
        """#
}
