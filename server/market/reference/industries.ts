import type { Language } from '../../../contract/language.ts';

/*
 * GICS sub-industry in English | Spanish | Japanese | Chinese as Hong Kong writes it.
 */
const table = `
Interactive Media & Services|Medios y servicios interactivos|インタラクティブ・メディアおよびサービス|互動媒體及服務
Movies & Entertainment|Cine y entretenimiento|映画・娯楽|電影及娛樂
Cable & Satellite|Cable y satélite|ケーブル・衛星放送|有線及衛星電視
Integrated Telecommunication Services|Servicios integrados de telecomunicaciones|総合電気通信サービス|綜合電訊服務
Wireless Telecommunication Services|Servicios de telecomunicaciones inalámbricas|無線通信サービス|無線電訊服務
Interactive Home Entertainment|Entretenimiento interactivo en el hogar|インタラクティブ・ホーム・エンターテインメント|互動家庭娛樂
Broadline Retail|Comercio minorista diversificado|大規模小売り|綜合零售
Automobile Manufacturers|Fabricantes de automóviles|自動車製造|汽車製造
Home Improvement Retail|Comercio minorista de mejoras para el hogar|住宅関連用品小売り|家居裝修零售
Restaurants|Restaurantes|レストラン|餐飲
Footwear|Calzado|フットウエア|鞋類
Hotels, Resorts & Cruise Lines|Hoteles, complejos turísticos y cruceros|ホテル・リゾート・クルーズ|酒店、度假村及郵輪
Apparel Retail|Comercio minorista de ropa|アパレル小売り|服裝零售
Consumer Staples Merchandise Retail|Comercio minorista de productos básicos|生活必需品小売り|必需消費品零售
Household Products|Productos para el hogar|家庭用品|家居用品
Soft Drinks & Non-alcoholic Beverages|Refrescos y bebidas sin alcohol|清涼飲料・ノンアルコール飲料|汽水及非酒精飲品
Tobacco|Tabaco|タバコ|煙草
Packaged Foods & Meats|Alimentos envasados y carnes|包装食品・食肉|包裝食品及肉類
Integrated Oil & Gas|Petróleo y gas integrados|総合石油・ガス|綜合石油及天然氣
Oil & Gas Exploration & Production|Exploración y producción de petróleo y gas|石油・ガス探査・生産|石油及天然氣勘探及生產
Oil & Gas Equipment & Services|Equipo y servicios para petróleo y gas|石油・ガス装置・サービス|石油及天然氣設備及服務
Oil & Gas Refining & Marketing|Refinación y comercialización de petróleo y gas|石油・ガス精製・販売|石油及天然氣提煉及銷售
Oil & Gas Storage & Transportation|Almacenamiento y transporte de petróleo y gas|石油・ガス貯蔵・輸送|石油及天然氣儲存及運輸
Multi-Sector Holdings|Sociedades controladoras multisectoriales|複合持株会社|多元業務控股
Diversified Banks|Bancos diversificados|総合銀行|綜合銀行
Transaction & Payment Processing Services|Servicios de procesamiento de transacciones y pagos|取引・決済処理サービス|交易及付款處理服務
Investment Banking & Brokerage|Banca de inversión y corretaje|投資銀行・証券|投資銀行及證券經紀
Consumer Finance|Crédito al consumo|消費者金融|消費信貸
Asset Management & Custody Banks|Gestión de activos y bancos custodios|資産運用・資産管理銀行|資產管理及託管銀行
Financial Exchanges & Data|Bolsas y datos financieros|金融取引所・金融データ|金融交易所及數據
Pharmaceuticals|Productos farmacéuticos|医薬品|製藥
Managed Health Care|Atención médica administrada|管理医療|醫療保險管理
Biotechnology|Biotecnología|バイオテクノロジー|生物科技
Life Sciences Tools & Services|Herramientas y servicios para ciencias de la vida|ライフサイエンス・ツールおよびサービス|生命科學工具及服務
Health Care Equipment|Equipo médico|ヘルスケア機器|醫療設備
Health Care Services|Servicios de salud|ヘルスケア・サービス|醫療保健服務
Aerospace & Defense|Industria aeroespacial y defensa|航空宇宙・防衛|航空航天及國防
Construction Machinery & Heavy Transportation Equipment|Maquinaria de construcción y equipo de transporte pesado|建設機械・大型輸送機器|建築機械及重型運輸設備
Rail Transportation|Transporte ferroviario|鉄道輸送|鐵路運輸
Air Freight & Logistics|Carga aérea y logística|航空貨物・物流サービス|空運及物流
Agricultural & Farm Machinery|Maquinaria agrícola|農業機械|農業機械
Electrical Components & Equipment|Componentes y equipo eléctricos|電気部品・設備|電氣部件及設備
Heavy Electrical Equipment|Equipo eléctrico pesado|重電機器|重型電氣設備
Passenger Ground Transportation|Transporte terrestre de pasajeros|陸上旅客輸送|陸路客運
Technology Hardware, Storage & Peripherals|Hardware, almacenamiento y periféricos|コンピュータ・ハードウェア、記憶装置および周辺機器|科技硬件、儲存裝置及周邊設備
Systems Software|Software de sistemas|システム・ソフトウェア|系統軟件
Semiconductors|Semiconductores|半導体|半導體
Application Software|Software de aplicaciones|アプリケーション・ソフトウェア|應用軟件
Communications Equipment|Equipo de comunicaciones|通信機器|通訊設備
IT Consulting & Other Services|Consultoría de TI y otros servicios|情報技術コンサルティング・その他サービス|資訊科技顧問及其他服務
Semiconductor Materials & Equipment|Materiales y equipo para semiconductores|半導体素材・装置|半導體材料及設備
Industrial Gases|Gases industriales|産業用ガス|工業氣體
Specialty Chemicals|Productos químicos especializados|特殊化学品|特種化學品
Copper|Cobre|銅|銅
Gold|Oro|金（ゴールド）|黃金
Steel|Acero|鉄鋼|鋼鐵
Industrial REITs|REIT industriales|産業用施設リート|工業房地產投資信託
Telecom Tower REITs|REIT de torres de telecomunicaciones|通信塔リート|電訊塔房地產投資信託
Data Center REITs|REIT de centros de datos|データセンター・リート|數據中心房地產投資信託
Health Care REITs|REIT de salud|ヘルスケア・リート|醫療保健房地產投資信託
Retail REITs|REIT comerciales|店舗用リート|零售房地產投資信託
Self-Storage REITs|REIT de minialmacenaje|トランクルーム・リート|迷你倉房地產投資信託
Electric Utilities|Empresas eléctricas|電力|電力公用事業
Multi-Utilities|Servicios públicos múltiples|総合公益事業|綜合公用事業
`;

const names = new Map(
  table
    .trim()
    .split('\n')
    .map((row) => {
      const [en = '', es = '', ja = '', zhHK = ''] = row.split('|');
      return [en, { en, es, ja, zhHK } satisfies Record<Language, string>] as const;
    }),
);

/** The industries that have a name in every language. */
export const namedIndustries: readonly string[] = [...names.keys()];

/** The name of an industry; the English one where the language has none. */
export function industryIn(language: Language, industry: string): string {
  return names.get(industry)?.[language] || industry;
}
