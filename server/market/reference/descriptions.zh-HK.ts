/** Ticker | what the company does, in Chinese as Hong Kong writes it. */
export const chineseDescriptions = `
GOOGL|Alphabet 為 Google 的控股公司，旗下有 Google 搜尋、YouTube、Android、Chrome 及 Google Cloud，收入主要來自廣告。
META|Meta Platforms 經營 Facebook、Instagram、WhatsApp 及 Messenger，收入主要來自廣告客戶，並開發虛擬實境裝置及人工智能。
NFLX|Netflix 經營訂閱服務，透過互聯網串流播放電影、劇集及遊戲。
DIS|華特迪士尼公司製作電影及電視節目，經營串流服務及體育頻道，並營運主題樂園、度假區及郵輪。
CMCSA|Comcast 在美國提供寬頻、電視及流動通訊服務，並擁有 NBCUniversal 及 Sky。
T|AT&T 主要在美國提供流動通訊、光纖及其他通訊服務。
VZ|Verizon Communications 在美國提供流動及固網的話音、數據及互聯網服務。
TMUS|T-Mobile US 以 T-Mobile 及 Metro 品牌提供流動話音及數據服務。
TTWO|Take-Two Interactive 透過 Rockstar Games、2K 及 Zynga 開發及發行電子遊戲。
AMZN|亞馬遜經營網上商店及實體店、供其他賣家使用的網上市集、廣告，以及雲端運算業務 Amazon Web Services。
TSLA|Tesla 設計及製造電動車，並銷售儲能及太陽能產品。
HD|家得寶在美國、加拿大及墨西哥經營家居裝修用品店，服務住戶及專業人士。
MCD|麥當勞在世界各地以特許經營及自營方式開設快餐店。
NKE|NIKE 以 Nike、Jordan 及 Converse 品牌設計及銷售運動鞋履、服裝及用品。
SBUX|星巴克烘焙及銷售咖啡，並在世界各地以自營及授權方式開設咖啡店。
LOW|Lowe's 在美國經營家居裝修用品連鎖店。
BKNG|Booking Holdings 經營網上旅遊服務，包括 Booking.com、Priceline、Agoda、KAYAK 及 OpenTable。
TJX|TJX 透過 T.J. Maxx、Marshalls、HomeGoods 及其他連鎖店，以折扣價銷售服裝及家居用品。
ABNB|Airbnb 經營網上平台，供房東向旅客提供住宿及體驗活動。
GM|通用汽車以雪佛蘭、別克、GMC 及凱迪拉克品牌設計、製造及銷售汽車及貨車，並提供購車融資。
F|福特汽車以福特及林肯品牌設計、製造及銷售汽車、貨車及客貨車，並提供購車融資。
CMG|Chipotle Mexican Grill 擁有及經營餐廳，供應墨西哥卷、飯碗及塔可餅。
WMT|沃爾瑪在美國及海外經營大型購物中心、超級市場、Sam's Club 會員倉庫店及網上商店。
PG|寶潔生產家居及個人護理品牌產品，例如 Tide、Pampers、Gillette 及 Crest。
KO|可口可樂公司生產濃縮液及糖漿，並透過裝瓶夥伴銷售汽水、水、果汁、咖啡及其他飲品。
PEP|百事公司以 Pepsi、Gatorade、Lay's、Doritos 及 Quaker 等品牌生產及銷售飲品和零食。
COST|Costco Wholesale 經營會員制倉庫店，以大包裝銷售食品雜貨及一般商品。
PM|菲利普莫里斯國際在美國以外銷售香煙，並銷售 IQOS 及 ZYN 等無煙尼古丁產品。
MO|Altria Group 在美國銷售香煙、雪茄及口服尼古丁產品，包括 Marlboro 品牌。
MDLZ|億滋國際以 Oreo、Cadbury 及 Milka 等品牌生產餅乾、朱古力及其他零食。
CL|高露潔棕欖生產口腔護理、個人護理及家居護理產品，以及 Hill's 寵物食品。
TGT|Target 在美國經營綜合商品店及網上商店。
KMB|金佰利以 Huggies、Kleenex、Kotex 及 Scott 等品牌生產紙巾及個人護理產品。
XOM|埃克森美孚勘探及生產石油和天然氣，提煉及銷售燃料，並生產化工產品。
CVX|雪佛龍勘探及生產石油和天然氣，並提煉及銷售燃料、潤滑油及石化產品。
COP|康菲石油在世界各地勘探及生產原油、天然氣及瀝青。
SLB|SLB（前稱 Schlumberger）為能源業提供石油及天然氣勘探、鑽井及生產的技術及服務。
EOG|EOG Resources 主要在美國勘探及生產原油、天然氣凝液及天然氣。
OXY|西方石油在美國、中東及北非生產石油及天然氣。
PSX|Phillips 66 提煉原油，運輸及銷售燃料和天然氣凝液，並持有化工業務權益。
MPC|馬拉松石油提煉原油，在美國銷售燃料，並持有管道公司 MPLX 的多數權益。
KMI|Kinder Morgan 在北美營運天然氣、成品油、原油及二氧化碳的管道及儲運站。
BRK.B|巴郡為控股公司，業務涵蓋保險、鐵路、能源、製造、服務及零售，並持有股票投資組合。
JPM|摩根大通為銀行，透過貸款、支付、市場業務及資產管理服務消費者、企業、機構及投資者。
V|Visa 經營電子支付網絡，連接持卡人、商戶及金融機構。
MA|萬事達卡為銀行、商戶及政府經營電子支付網絡及提供相關服務。
BAC|美國銀行為消費者、企業及機構提供銀行、貸款、投資及財富管理服務。
WFC|富國銀行主要在美國為消費者及企業提供銀行、貸款、投資及按揭服務。
GS|高盛提供投資銀行、交易、資產管理及財富管理服務。
MS|摩根士丹利提供財富管理、投資銀行、交易及投資管理服務。
AXP|美國運通發行簽帳卡及信用卡，並經營這些卡所用的支付網絡。
C|花旗集團在世界各地為企業、機構及消費者提供銀行、支付、市場及財富管理服務。
SCHW|嘉信理財為個人投資者及獨立投資顧問提供證券經紀、銀行及託管服務。
BLK|貝萊德為機構及個人管理投資，包括 iShares 交易所買賣基金，並提供 Aladdin 風險管理平台。
SPGI|標普全球提供信貸評級、市場及商品數據、分析及指數。
PYPL|PayPal 為消費者及商戶經營數碼支付平台，旗下品牌包括 Venmo 及 Braintree。
COIN|Coinbase Global 經營平台，供個人及機構買賣、持有及使用加密貨幣。
LLY|禮來開發及生產藥物，包括治療糖尿病、肥胖症、癌症及免疫疾病的藥物。
UNH|聯合健康集團透過 UnitedHealthcare 提供醫療保險，並透過 Optum 提供醫療服務。
JNJ|強生開發及生產藥物和醫療儀器，業務遍及世界各地。
ABBV|艾伯維開發及生產免疫、癌症、神經科學及醫學美容範疇的藥物。
MRK|默沙東開發及生產人用藥物和疫苗，以及動物保健產品。
PFE|輝瑞為世界各地開發及生產藥物和疫苗。
TMO|賽默飛世爾科技為科研及醫療界提供儀器、試劑、實驗室用品及製藥服務。
ABT|雅培生產醫療儀器、診斷產品、營養品及品牌仿製藥。
AMGN|安進研究、開發及生產治療嚴重疾病的生物藥物。
ISRG|直覺外科生產用於微創手術的達文西機械臂系統及其配套器械。
GILD|吉利德科學開發及生產治療愛滋病病毒感染、病毒性肝炎、癌症及其他疾病的藥物。
VRTX|Vertex Pharmaceuticals 開發治療嚴重疾病的藥物，以囊腫性纖維化為主。
BMY|百時美施貴寶開發及生產治療癌症、血液、免疫及心臟疾病的藥物。
CVS|CVS Health 經營藥房、藥物福利管理公司 Caremark 及醫療保險業務 Aetna。
MDT|美敦力生產用於心臟、神經、外科及糖尿病治療的醫療儀器。
GE|GE Aerospace 製造及維修商用和軍用飛機的噴射引擎及系統。
CAT|卡特彼勒製造建築及採礦設備、柴油及天然氣引擎、渦輪機及火車頭。
BA|波音設計、製造及維修商用飛機、軍用飛機、衛星及太空系統。
RTX|RTX 透過 Collins Aerospace、Pratt & Whitney 及 Raytheon 製造飛機引擎、航空電子設備及國防系統。
LMT|洛歇馬丁主要為美國及其盟友製造軍用飛機、導彈、直升機、艦艇系統及太空船。
UNP|聯合太平洋在美國西部三分之二地區經營貨運鐵路。
UPS|聯合包裹服務公司在世界各地派送包裹及提供物流服務。
FDX|聯邦快遞在世界各地提供速遞、陸路派送、貨運及物流服務。
DE|迪爾以 John Deere 品牌製造農業、草坪、建築及林業機械，並提供購買融資。
ETN|伊頓製造電氣設備及電力管理產品，包括飛機及車輛用的產品。
GEV|GE Vernova 製造燃氣渦輪機、風力渦輪機及電網設備，於 2024 年從通用電氣分拆。
UBER|Uber Technologies 經營召車、外賣及雜貨速遞和貨運平台。
AAPL|蘋果設計及銷售 iPhone、Mac、iPad、Apple Watch 及其他裝置，並提供 App Store 及 iCloud 等軟件和服務。
MSFT|微軟開發 Windows、Microsoft 365、Azure 雲端、LinkedIn 及 Xbox，以及其他軟件、服務和裝置。
NVDA|NVIDIA 設計用於人工智能及數據中心、遊戲和車輛的圖像處理器、晶片及系統，並提供相關軟件。
AVGO|博通設計用於網絡、寬頻、儲存及無線通訊的半導體，並銷售 VMware 等基礎設施軟件。
ORCL|甲骨文開發數據庫及企業軟件，並營運雲端基礎設施。
CRM|Salesforce 提供銷售、服務、營銷及商務的雲端軟件，並擁有 Slack 及 Tableau。
ADBE|Adobe 開發創作、文件及營銷軟件，例如 Photoshop、Acrobat 及 Experience Cloud。
AMD|超微半導體設計用於電腦、數據中心、遊戲機及嵌入式系統的處理器及圖像晶片。
INTC|英特爾設計及製造電腦和數據中心的處理器及其他晶片，並為其他公司代工生產晶片。
CSCO|思科系統生產網絡、保安及協作設備和軟件，並於 2024 年收購 Splunk。
QCOM|高通設計無線裝置晶片，並授權他人使用其通訊專利。
TXN|德州儀器設計及製造模擬及嵌入式處理半導體。
IBM|IBM 提供混合雲及人工智能軟件、顧問服務及大型電腦，並擁有 Red Hat。
NOW|ServiceNow 提供雲端軟件，將資訊科技、客戶服務及其他部門的工作自動化。
INTU|Intuit 開發財務軟件，包括 TurboTax、QuickBooks、Credit Karma 及 Mailchimp。
AMAT|應用材料生產用於製造半導體及顯示屏的設備，並提供相關服務及軟件。
MU|美光科技生產記憶體及儲存半導體，包括 DRAM 及 NAND。
LRCX|科林研發生產用於製造半導體的蝕刻、沉積及清洗設備。
ADI|亞德諾半導體設計及製造模擬、混合訊號及數碼訊號處理晶片。
PANW|Palo Alto Networks 為網絡、雲端及保安運作提供網絡安全產品及服務。
CRWD|CrowdStrike 透過 Falcon 平台提供雲端網絡安全服務。
PLTR|Palantir Technologies 開發軟件平台，供政府及企業整合和分析數據。
LIN|林德生產氧氣、氮氣及氫氣等工業氣體，並興建氣體處理廠。
SHW|宣偉生產及銷售油漆、塗料及相關產品。
FCX|自由港麥克莫蘭在北美、南美及印尼開採銅、黃金及鉬。
NEM|紐蒙特開採黃金，並生產銅、銀、鋅及鉛。
APD|空氣產品公司為工業及能源業生產氫氣等工業氣體及相關設備。
ECL|藝康為工業、餐廳、酒店及醫院提供水處理、衛生及感染預防的產品及服務。
NUE|紐柯在北美生產鋼材及鋼製品，主要以電弧爐熔煉回收廢鋼。
PLD|Prologis 在美洲、歐洲及亞洲擁有及出租物流倉庫。
AMT|美國電塔擁有及出租無線通訊塔，並營運數據中心。
EQIX|Equinix 在世界各地營運數據中心，供企業連接其網絡及系統。
WELL|Welltower 擁有長者住屋、門診醫療及其他醫療保健物業。
O|Realty Income 擁有以長期淨租約出租的單一租戶商用物業，並按月派發股息。
SPG|西蒙地產集團擁有及營運購物商場和名牌折扣商場。
PSA|Public Storage 在美國擁有及營運迷你倉設施。
DLR|Digital Realty 在世界各地擁有及營運數據中心。
NEE|NextEra Energy 擁有 Florida Power & Light，並以風力、太陽能、天然氣及核能發電。
DUK|杜克能源在美國東南部及中西部供應電力及天然氣。
SO|南方公司主要在美國東南部透過旗下公用事業公司供應電力及天然氣。
D|Dominion Energy 在維珍尼亞州及南北卡羅來納州供應電力，並在南卡羅來納州供應天然氣。
AEP|美國電力公司在美國十一個州發電、輸電及配電。
EXC|Exelon 擁有為芝加哥、費城、巴爾的摩、華盛頓及其他地區服務的電力及天然氣公司。
CEG|Constellation Energy 發電並售予住戶及企業，電力主要來自核電廠。`;
