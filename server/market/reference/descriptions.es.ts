/** Ticker | what the company does, in Spanish as Latin America writes it. */
export const spanishDescriptions = `
GOOGL|Alphabet es la sociedad controladora de Google, que opera el Buscador, YouTube, Android, Chrome y Google Cloud, y obtiene la mayor parte de sus ingresos de la publicidad.
META|Meta Platforms opera Facebook, Instagram, WhatsApp y Messenger, obtiene sus ingresos principalmente de los anunciantes y desarrolla dispositivos de realidad virtual e inteligencia artificial.
NFLX|Netflix ofrece un servicio de suscripción que transmite películas, series y juegos por internet.
DIS|The Walt Disney Company produce cine y televisión, ofrece servicios de streaming y canales deportivos, y opera parques temáticos, complejos turísticos y cruceros.
CMCSA|Comcast ofrece servicios de banda ancha, televisión y telefonía móvil en Estados Unidos, y es dueña de NBCUniversal y Sky.
T|AT&T ofrece servicios de telefonía móvil, fibra óptica y otras comunicaciones, principalmente en Estados Unidos.
VZ|Verizon Communications ofrece servicios de voz, datos e internet, móviles y fijos, en Estados Unidos.
TMUS|T-Mobile US ofrece servicios móviles de voz y datos con las marcas T-Mobile y Metro.
TTWO|Take-Two Interactive desarrolla y publica videojuegos a través de Rockstar Games, 2K y Zynga.
AMZN|Amazon opera tiendas en línea y físicas, un mercado para otros vendedores, un negocio de publicidad y Amazon Web Services, su negocio de computación en la nube.
TSLA|Tesla diseña y fabrica vehículos eléctricos, y vende productos de almacenamiento de energía y energía solar.
HD|The Home Depot opera tiendas de mejoras para el hogar en Estados Unidos, Canadá y México, para hogares y profesionales.
MCD|McDonald's opera y otorga en franquicia restaurantes de servicio rápido en todo el mundo.
NKE|NIKE diseña y vende calzado, ropa y equipo deportivo con las marcas Nike, Jordan y Converse.
SBUX|Starbucks tuesta y vende café, y opera y otorga en licencia cafeterías en todo el mundo.
LOW|Lowe's opera tiendas de mejoras para el hogar en Estados Unidos.
BKNG|Booking Holdings ofrece servicios de viaje en línea, entre ellos Booking.com, Priceline, Agoda, KAYAK y OpenTable.
TJX|The TJX Companies vende ropa y artículos para el hogar a precios rebajados en T.J. Maxx, Marshalls, HomeGoods y otras cadenas.
ABNB|Airbnb opera un mercado en línea en el que anfitriones ofrecen alojamientos y experiencias a viajeros.
GM|General Motors diseña, fabrica y vende automóviles y camionetas con las marcas Chevrolet, Buick, GMC y Cadillac, y financia su compra.
F|Ford Motor Company diseña, fabrica y vende automóviles, camionetas y furgonetas con las marcas Ford y Lincoln, y financia su compra.
CMG|Chipotle Mexican Grill es propietaria y operadora de restaurantes que sirven burritos, bowls y tacos.
WMT|Walmart opera supercentros, supermercados, los clubes de precios Sam's Club y tiendas en línea en Estados Unidos y otros países.
PG|Procter & Gamble fabrica productos de marca para el hogar y el cuidado personal, como Tide, Pampers, Gillette y Crest.
KO|The Coca-Cola Company produce concentrados y jarabes, y vende refrescos, agua, jugos, café y otras bebidas a través de sus embotelladores.
PEP|PepsiCo produce y vende bebidas y botanas con marcas como Pepsi, Gatorade, Lay's, Doritos y Quaker.
COST|Costco Wholesale opera clubes de compras con membresía que venden alimentos y mercancía general al por mayor.
PM|Philip Morris International vende cigarrillos fuera de Estados Unidos y productos de nicotina sin humo como IQOS y ZYN.
MO|Altria Group vende cigarrillos, puros y productos orales de nicotina en Estados Unidos, entre ellos los de la marca Marlboro.
MDLZ|Mondelez International produce galletas, chocolates y otros bocadillos con marcas como Oreo, Cadbury y Milka.
CL|Colgate-Palmolive fabrica productos de higiene bucal, cuidado personal y limpieza del hogar, y los alimentos para mascotas Hill's.
TGT|Target opera tiendas de mercancía general y una tienda en línea en Estados Unidos.
KMB|Kimberly-Clark fabrica productos de papel tisú y de cuidado personal con marcas como Huggies, Kleenex, Kotex y Scott.
XOM|Exxon Mobil explora y produce petróleo y gas natural, refina y vende combustibles, y fabrica productos químicos.
CVX|Chevron explora y produce petróleo y gas natural, y refina y vende combustibles, lubricantes y productos petroquímicos.
COP|ConocoPhillips explora y produce petróleo crudo, gas natural y bitumen en todo el mundo.
SLB|SLB, antes Schlumberger, suministra tecnología y servicios al sector energético para la búsqueda, perforación y producción de petróleo y gas.
EOG|EOG Resources explora y produce petróleo crudo, líquidos de gas natural y gas natural, principalmente en Estados Unidos.
OXY|Occidental Petroleum produce petróleo y gas natural en Estados Unidos, Medio Oriente y el norte de África.
PSX|Phillips 66 refina petróleo crudo, transporta y comercializa combustibles y líquidos de gas natural, y tiene una participación en el sector químico.
MPC|Marathon Petroleum refina petróleo crudo, comercializa combustibles en Estados Unidos y tiene la mayoría de la empresa de ductos MPLX.
KMI|Kinder Morgan opera ductos y terminales de gas natural, productos refinados, petróleo crudo y dióxido de carbono en América del Norte.
BRK.B|Berkshire Hathaway es una sociedad controladora con negocios de seguros, ferrocarriles, energía, manufactura, servicios y comercio minorista, y una cartera de acciones.
JPM|JPMorgan Chase es un banco que atiende a consumidores, empresas, instituciones e inversionistas con crédito, pagos, operaciones de mercado y gestión de activos.
V|Visa opera una red de pagos electrónicos que conecta a titulares de tarjetas, comercios e instituciones financieras.
MA|Mastercard opera una red de pagos electrónicos y servicios relacionados para bancos, comercios y gobiernos.
BAC|Bank of America ofrece servicios bancarios, de crédito, de inversión y de gestión patrimonial a consumidores, empresas e instituciones.
WFC|Wells Fargo ofrece servicios bancarios, de crédito, de inversión e hipotecarios a consumidores y empresas, principalmente en Estados Unidos.
GS|Goldman Sachs ofrece banca de inversión, negociación de valores, gestión de activos y gestión patrimonial.
MS|Morgan Stanley ofrece gestión patrimonial, banca de inversión, negociación de valores y gestión de inversiones.
AXP|American Express emite tarjetas de cargo y de crédito, y opera la red de pagos en la que se usan.
C|Citigroup ofrece servicios bancarios, de pagos, de mercados y patrimoniales a empresas, instituciones y consumidores en todo el mundo.
SCHW|Charles Schwab ofrece servicios de corretaje, banca y custodia a inversionistas individuales y asesores independientes.
BLK|BlackRock gestiona inversiones de instituciones y particulares, entre ellas los fondos cotizados iShares, y ofrece la plataforma de riesgos Aladdin.
SPGI|S&P Global ofrece calificaciones crediticias, datos de mercados y materias primas, análisis e índices.
PYPL|PayPal opera una plataforma de pagos digitales para consumidores y comercios, que incluye las marcas Venmo y Braintree.
COIN|Coinbase Global opera una plataforma en la que personas e instituciones negocian, guardan y usan criptomonedas.
LLY|Eli Lilly desarrolla y fabrica medicamentos, entre ellos tratamientos para la diabetes, la obesidad, el cáncer y las enfermedades inmunitarias.
UNH|UnitedHealth Group ofrece seguros médicos a través de UnitedHealthcare y servicios de salud a través de Optum.
JNJ|Johnson & Johnson desarrolla y fabrica productos farmacéuticos y dispositivos médicos.
ABBV|AbbVie desarrolla y fabrica medicamentos de inmunología, oncología, neurociencias y estética.
MRK|Merck desarrolla y fabrica medicamentos y vacunas para personas, y productos de salud animal.
PFE|Pfizer desarrolla y fabrica medicamentos y vacunas para personas en todo el mundo.
TMO|Thermo Fisher Scientific suministra instrumentos, reactivos, insumos de laboratorio y servicios farmacéuticos a la ciencia y la salud.
ABT|Abbott Laboratories fabrica dispositivos médicos, pruebas de diagnóstico, productos de nutrición y medicamentos genéricos de marca.
AMGN|Amgen descubre, desarrolla y fabrica medicamentos biológicos para enfermedades graves.
ISRG|Intuitive Surgical fabrica los sistemas robóticos da Vinci para cirugía mínimamente invasiva y los instrumentos que se usan con ellos.
GILD|Gilead Sciences desarrolla y fabrica medicamentos para el VIH, las hepatitis virales, el cáncer y otras enfermedades.
VRTX|Vertex Pharmaceuticals desarrolla medicamentos para enfermedades graves, sobre todo la fibrosis quística.
BMY|Bristol-Myers Squibb desarrolla y fabrica medicamentos para el cáncer y las enfermedades de la sangre, inmunitarias y cardíacas.
CVS|CVS Health opera farmacias, el administrador de beneficios farmacéuticos Caremark y el negocio de seguros médicos Aetna.
MDT|Medtronic fabrica dispositivos médicos de cardiología, neurología, cirugía y diabetes.
GE|GE Aerospace fabrica y da servicio a motores y sistemas para aviones comerciales y militares.
CAT|Caterpillar fabrica maquinaria de construcción y minería, motores de diésel y de gas natural, turbinas y locomotoras.
BA|Boeing diseña, fabrica y da servicio a aviones comerciales, aeronaves militares, satélites y sistemas espaciales.
RTX|RTX fabrica motores de avión, aviónica y sistemas de defensa a través de Collins Aerospace, Pratt & Whitney y Raytheon.
LMT|Lockheed Martin fabrica aeronaves militares, misiles, helicópteros, sistemas navales y naves espaciales, sobre todo para Estados Unidos y sus aliados.
UNP|Union Pacific opera un ferrocarril de carga en los dos tercios occidentales de Estados Unidos.
UPS|United Parcel Service entrega paquetes y ofrece servicios de logística en todo el mundo.
FDX|FedEx ofrece servicios de entrega exprés y terrestre, carga y logística en todo el mundo.
DE|Deere fabrica maquinaria agrícola, de jardinería, de construcción y forestal con la marca John Deere, y financia su compra.
ETN|Eaton fabrica equipo eléctrico y productos de gestión de energía, también para aviones y vehículos.
GEV|GE Vernova fabrica turbinas de gas y eólicas y equipo para redes eléctricas; se separó de General Electric en 2024.
UBER|Uber Technologies opera una plataforma de viajes, entrega de comida y supermercado, y transporte de carga.
AAPL|Apple diseña y vende el iPhone, la Mac, el iPad, el Apple Watch y otros dispositivos, junto con software y servicios como App Store e iCloud.
MSFT|Microsoft desarrolla Windows, Microsoft 365, la nube Azure, LinkedIn y Xbox, además de otro software, servicios y dispositivos.
NVDA|NVIDIA diseña procesadores gráficos, chips y sistemas para inteligencia artificial, centros de datos, videojuegos y vehículos, con el software correspondiente.
AVGO|Broadcom diseña semiconductores para redes, banda ancha, almacenamiento y comunicación inalámbrica, y vende software de infraestructura, entre ellos VMware.
ORCL|Oracle desarrolla software de bases de datos y empresarial, y opera infraestructura en la nube.
CRM|Salesforce ofrece software en la nube para ventas, servicio, marketing y comercio, y es dueña de Slack y Tableau.
ADBE|Adobe desarrolla software de creación, documentos y marketing, como Photoshop, Acrobat y Experience Cloud.
AMD|Advanced Micro Devices diseña procesadores y chips gráficos para computadoras, centros de datos, consolas de videojuegos y sistemas integrados.
INTC|Intel diseña y fabrica procesadores y otros chips para computadoras y centros de datos, y fabrica chips para terceros.
CSCO|Cisco Systems fabrica equipo y software de redes, seguridad y colaboración; compró Splunk en 2024.
QCOM|QUALCOMM diseña chips para dispositivos inalámbricos y otorga licencias de sus patentes de comunicaciones.
TXN|Texas Instruments diseña y fabrica semiconductores analógicos y de procesamiento integrado.
IBM|IBM ofrece software de nube híbrida e inteligencia artificial, consultoría y computadoras centrales, y es dueña de Red Hat.
NOW|ServiceNow ofrece software en la nube que automatiza el trabajo de los departamentos de tecnología, servicio y otros.
INTU|Intuit desarrolla software financiero, como TurboTax, QuickBooks, Credit Karma y Mailchimp.
AMAT|Applied Materials fabrica equipo y ofrece servicios y software para la producción de semiconductores y pantallas.
MU|Micron Technology fabrica semiconductores de memoria y almacenamiento, entre ellos DRAM y NAND.
LRCX|Lam Research fabrica equipo de grabado, deposición y limpieza para la producción de semiconductores.
ADI|Analog Devices diseña y fabrica chips analógicos, de señal mixta y de procesamiento digital de señales.
PANW|Palo Alto Networks ofrece productos y servicios de ciberseguridad para redes, nubes y centros de operaciones de seguridad.
CRWD|CrowdStrike ofrece ciberseguridad basada en la nube con su plataforma Falcon.
PLTR|Palantir Technologies desarrolla plataformas de software con las que gobiernos y empresas integran y analizan datos.
LIN|Linde produce gases industriales como oxígeno, nitrógeno e hidrógeno, y construye plantas de procesamiento de gas.
SHW|Sherwin-Williams fabrica y vende pinturas, recubrimientos y productos relacionados.
FCX|Freeport-McMoRan extrae cobre, oro y molibdeno en América del Norte, América del Sur e Indonesia.
NEM|Newmont extrae oro y también produce cobre, plata, zinc y plomo.
APD|Air Products produce gases industriales y equipo relacionado, entre ellos hidrógeno, para la industria y la energía.
ECL|Ecolab ofrece productos y servicios de tratamiento de agua, higiene y prevención de infecciones a industrias, restaurantes, hoteles y hospitales.
NUE|Nucor produce acero y productos de acero en América del Norte, en gran parte con chatarra reciclada en hornos de arco eléctrico.
PLD|Prologis es propietaria y arrendadora de almacenes logísticos en América, Europa y Asia.
AMT|American Tower es propietaria y arrendadora de torres de comunicación inalámbrica, y también opera centros de datos.
EQIX|Equinix opera centros de datos en todo el mundo en los que las empresas conectan sus redes y sistemas.
WELL|Welltower es propietaria de residencias para adultos mayores, centros médicos ambulatorios y otros inmuebles de salud.
O|Realty Income es propietaria de inmuebles comerciales de un solo inquilino con arrendamientos netos de largo plazo y paga dividendos mensuales.
SPG|Simon Property Group es propietaria y operadora de centros comerciales y outlets premium.
PSA|Public Storage es propietaria y operadora de instalaciones de minialmacenaje en Estados Unidos.
DLR|Digital Realty es propietaria y operadora de centros de datos en todo el mundo.
NEE|NextEra Energy es dueña de Florida Power & Light y genera electricidad a partir de energía eólica, solar, gas natural y nuclear.
DUK|Duke Energy suministra electricidad y gas natural en el sureste y el medio oeste de Estados Unidos.
SO|The Southern Company suministra electricidad y gas natural a través de sus empresas de servicios públicos, principalmente en el sureste de Estados Unidos.
D|Dominion Energy suministra electricidad en Virginia y las Carolinas, y gas natural en Carolina del Sur.
AEP|American Electric Power genera, transmite y distribuye electricidad en once estados de Estados Unidos.
EXC|Exelon es dueña de empresas de electricidad y gas que atienden a Chicago, Filadelfia, Baltimore, Washington y otras zonas.
CEG|Constellation Energy genera electricidad, en su mayoría en centrales nucleares, y la vende a hogares y empresas.`;
