import type { TopicTexts } from '../topic.ts';

/** The help topics in Spanish. */
export const texts: TopicTexts = {
  'simulated-market': {
    title: 'Qué significa «mercado simulado»',
    paragraphs: [
      'Las empresas, los fondos, los sectores y los horarios de Plumb son reales. Los precios, los volúmenes, las puntas de compra y venta, las recomendaciones y los precios objetivo no lo son: los genera un modelo informático, segundo a segundo, en el servidor al que está conectado.',
      'Nada de lo que ve aquí dice algo sobre el mercado real. Una acción que sube en Plumb puede estar bajando en Wall Street en ese mismo momento. No se mueve dinero real, ninguna orden llega a una bolsa y ningún resultado indica lo que habría ganado o perdido.',
      'La marca «Mercado simulado», en la parte superior de cada pantalla, lleva a más detalles: tóquela para ver la fecha y la hora propias del mercado, la sesión en curso y qué tan actuales son sus precios.',
    ],
    keywords: ['demo', 'ficticio', 'real', 'práctica', 'simulación', 'dinero', 'prueba'],
  },
  'market-hours': {
    title: 'Horarios y sesiones del mercado',
    paragraphs: [
      'Las acciones de EE. UU. se negocian en tres sesiones, en hora de Nueva York: premercado de 04:00 a 09:30, sesión regular de 09:30 a 16:00 y posmercado de 16:00 a 20:00. Los días de cierre anticipado, la sesión regular termina a las 13:00 y el posmercado a las 17:00. Los fines de semana y los feriados bursátiles no hay mercado.',
      'El mercado simulado cumple los mismos horarios con un reloj propio, que se muestra arriba a la derecha en hora de Nueva York. Puede estar en una fecha distinta de la suya y se salta las noches y los días sin mercado, para que casi nunca tenga que esperar la apertura.',
      'La línea bajo el título del mercado indica cuánto falta para que termine la sesión actual.',
    ],
    keywords: [
      'apertura',
      'cierre',
      'reloj',
      'hora',
      'feriado',
      'festivo',
      'fin de semana',
      'Nueva York',
    ],
  },
  'live-status': {
    title: 'En vivo, conectando, sin novedades, sin conexión',
    paragraphs: [
      'El punto y la palabra de arriba a la izquierda indican qué tan recientes son los precios.',
    ],
    terms: [
      ['En vivo', 'Los precios llegan en cuanto cambian.'],
      [
        'Conectando',
        'La conexión se está estableciendo o restableciendo. Se muestran los últimos precios conocidos.',
      ],
      ['Sin novedades', 'Hay conexión, pero hace un rato que no llega ningún precio.'],
      [
        'Sin conexión',
        'Se conservan los últimos precios conocidos, con su antigüedad, y se actualizan solos al volver la conexión.',
      ],
      [
        'Sin precios en vivo',
        'Su navegador no puede recibir precios en vivo; se consultan cada cierto tiempo.',
      ],
    ],
    keywords: ['estado', 'retraso', 'actualizar', 'congelado', 'punto', 'conexión'],
  },
  'not-yet': {
    title: 'Lo que Plumb todavía no hace',
    paragraphs: [
      'Esta versión muestra un mercado. No tiene cuentas, inicio de sesión, verificación de identidad, órdenes, depósitos, retiros, productos ni noticias, y ninguna pantalla aparenta lo contrario.',
      'No hay nada que pagar, y en esta versión nadie le pedirá dinero, contraseñas ni documentos. Si alguien lo hace en nombre de Plumb, no somos nosotros.',
    ],
    keywords: [
      'operar',
      'comprar',
      'vender',
      'cuenta',
      'iniciar sesión',
      'depósito',
      'noticias',
      'falta',
    ],
  },
  'reading-a-quote': {
    title: 'Cómo leer una cotización',
    paragraphs: [
      'La cifra grande es el último precio negociado, en dólares estadounidenses por acción. La variación que la acompaña se mide desde el cierre regular anterior, en importe y en porcentaje; el signo y el color indican el sentido.',
    ],
    terms: [
      [
        'Compra y venta',
        'El mejor precio al que alguien compraría y el mejor al que alguien vendería. La distancia entre ambos es el diferencial.',
      ],
      [
        'Apertura, máximo, mínimo',
        'El primer precio, el más alto y el más bajo de la sesión regular.',
      ],
      ['Volumen', 'Cuántas acciones han cambiado de manos.'],
      [
        'Rango de 52 semanas',
        'El precio más bajo y el más alto de las últimas 52 semanas, y dónde se sitúa el precio entre ambos.',
      ],
      ['–', 'El dato no se conoce o no se puede calcular. Nunca significa cero.'],
    ],
    keywords: ['precio', 'puntas', 'diferencial', 'spread', 'volumen', 'guion', 'último'],
  },
  'extended-hours': {
    title: 'Datos del premercado y del posmercado',
    paragraphs: [
      'Fuera de la sesión regular aparece una segunda línea bajo el precio regular, con el nombre de su sesión. Su precio es el último negociado en ella.',
      'La variación del premercado se mide desde el cierre del día anterior. La del posmercado se mide desde el cierre del mismo día, de modo que muestra solo lo ocurrido después de la campana.',
      'En estas sesiones se negocian muchas menos acciones: los diferenciales son más amplios y los precios pueden dar saltos.',
    ],
    keywords: ['premercado', 'posmercado', 'horario ampliado', 'segundo precio', 'after hours'],
  },
  'change-rounding': {
    title: 'Por qué una variación puede diferir en 0,01',
    paragraphs: [
      'Las variaciones se redondean hacia abajo a dos decimales, también por debajo de cero: 0,299 se muestra como 0,29, y −0,126 como −0,13. Otros servicios redondean a la cifra más cercana, por lo que las suyas pueden diferir en 0,01.',
      'Los precios se muestran con dos decimales y, por debajo de un dólar, con cuatro.',
    ],
    keywords: ['redondeo', 'decimales', 'diferencia', 'centavos'],
  },
  formulas: {
    title: 'De dónde sale cada cifra',
    paragraphs: [
      'Las cifras calculadas, como el PER, la capitalización o la beta, se abren al tocarlas. Verá la fórmula, los datos que intervienen, de dónde viene cada uno y, en una frase, qué significa la cifra y qué no.',
      'Si falta un dato, la cifra es «–», no cero. Las rentabilidades de menos de un año nunca se anualizan.',
    ],
    keywords: ['fórmula', 'cálculo', 'PER', 'beta', 'capitalización', 'ratio', 'cómo se calcula'],
  },
  charts: {
    title: 'Cómo usar los gráficos',
    paragraphs: [
      'Los periodos van de un día a diez años. Los gráficos de un día muestran el premercado y el posmercado sobre un fondo sombreado. El último punto se mueve con el precio en vivo. Debajo del gráfico se elige área, línea o velas. Los gráficos que ya abrió quedan disponibles sin conexión.',
    ],
    steps: [
      'Elija un periodo junto al gráfico. Queda en la dirección, así que un enlace lleva a la misma vista.',
      'Con el dedo, apóyelo en el gráfico y muévalo de lado; con el ratón, pase por encima. Verá la hora y los datos de esa barra.',
      'Para ampliar, separe dos dedos, gire la rueda con Ctrl pulsado o use los botones más y menos debajo del gráfico; después arrastre para recorrer el tiempo. Otro botón vuelve a mostrar el periodo completo.',
      'En los ajustes del gráfico se activan las medias móviles: el promedio de los cierres de los últimos 20 y los últimos 50 puntos o velas.',
      'A partir de un año, los ajustes del gráfico permiten elegir si cada punto o vela es un día, una semana o un mes.',
      'Con el teclado, llegue al gráfico con Tab; las flechas avanzan una barra, Re Pág y Av Pág veinte, Inicio y Fin van a la primera y a la última, y Esc sale.',
    ],
    keywords: [
      'gráfica',
      'velas',
      'periodo',
      'cursor',
      'histórico',
      'zoom',
      'ampliar',
      'media móvil',
      'intervalo',
      '1D',
      '1A',
    ],
  },
  'market-lists': {
    title: 'Alzas, bajas y más negociados',
    paragraphs: [
      'Las alzas y las bajas se ordenan por la variación porcentual de la sesión en curso: antes de la apertura, por el movimiento del premercado; después del cierre, por el del posmercado. Los más negociados se ordenan por volumen. Los apalancados son ETF que multiplican o invierten el movimiento diario de su índice.',
      'Toque el título de una columna para ordenar por ella y otra vez para invertir el orden. Los precios se mueven al instante; las filas cambian de lugar solo de vez en cuando, para que no se escapen bajo su dedo.',
    ],
    keywords: ['ranking', 'ordenar', 'mayores', 'activos', 'apalancado', 'etf'],
  },
  'heat-map': {
    title: 'Mapa de calor y amplitud del mercado',
    paragraphs: [
      'La amplitud cuenta cuántas acciones suben, bajan o no cambian. Si un índice sube mientras la mayoría de las acciones baja, lo sostienen unas pocas empresas grandes.',
      'En el mapa de calor cada recuadro es una acción, agrupada por sector. El tamaño es su capitalización; el color y la cifra, la variación del día o, antes de la apertura y después del cierre, la de esa sesión. Toque un recuadro para abrir la acción. Los mismos datos están también en una lista, para quien prefiera leerlos.',
    ],
    keywords: ['amplitud', 'subidas', 'bajadas', 'recuadros', 'mapa'],
  },
  sectors: {
    title: 'Sectores y temas',
    paragraphs: [
      'Cada acción pertenece a uno de once sectores. La variación de un sector se pondera por capitalización: una empresa grande lo mueve más que una pequeña.',
      'Los temas reúnen empresas por lo que tienen en común, como los chips o los pagos, aunque sean de sectores distintos. Una acción puede estar en varios temas o en ninguno. Un tema es una forma de explorar, no una recomendación.',
    ],
    keywords: ['industria', 'tema', 'concepto', 'ponderado', 'grupo', 'IA', 'chips'],
  },
  watchlists: {
    title: 'Listas de seguimiento',
    paragraphs: [
      'Toque la estrella de una acción, un ETF o un resultado de búsqueda para seguirlo; tóquela de nuevo para dejar de hacerlo. Cada paso se puede deshacer durante unos segundos.',
      'Puede tener varias listas y ponerle nombre a cada una. Se guardan solo en este dispositivo, funcionan sin conexión y son las mismas en todas las pestañas. No se copian a otros dispositivos y se pierden si borra los datos del navegador.',
    ],
    steps: [
      'Abra Seguimiento y elija Editar.',
      'Cree, cambie de nombre o elimine una lista; agregue símbolos o quítelos.',
    ],
    keywords: ['estrella', 'favoritos', 'seguir', 'lista', 'renombrar', 'eliminar', 'deshacer'],
  },
  reorder: {
    title: 'Cambiar el orden de una lista',
    paragraphs: [
      'Su propio orden se conserva; ordenar por variación, nombre o precio solo cambia la vista.',
    ],
    steps: [
      'Abra Seguimiento y luego Editar.',
      'Con el dedo o el ratón, arrastre la fila por su asa.',
      'Con el teclado, llegue al asa con Tab, pulse Espacio para tomar la fila, las flechas para moverla, Espacio para soltarla o Esc para dejarla donde estaba. El lector de pantalla anuncia cada movimiento.',
    ],
    keywords: ['arrastrar', 'ordenar', 'mover', 'teclado', 'posición'],
  },
  search: {
    title: 'Búsqueda',
    paragraphs: [
      'Escriba un símbolo o parte del nombre. No importan las mayúsculas, los acentos ni una letra equivocada: «mircosoft» encuentra Microsoft. La búsqueda se hace en su dispositivo, por lo que también funciona sin conexión y lo que escribe no se envía.',
      'Las flechas recorren los resultados, Entrar abre uno y Esc borra el campo. Las búsquedas recientes y los valores vistos quedan en este dispositivo; puede quitar uno o todos.',
    ],
    keywords: ['buscar', 'encontrar', 'símbolo', 'historial', 'errata', 'nombre'],
  },
  ideas: {
    title: 'Ideas de inversión y su historial simulado',
    paragraphs: [
      'Cada día hábil a las 8:00, hora de Nueva York del mercado simulado, unas reglas fijas analizan el histórico de precios hasta ese momento y publican hasta 20 ideas. Cada una indica su señal, las cifras que la activaron, el nivel que la invalidaría y para cuántas sesiones está pensada.',
      'El historial de una señal cuenta únicamente las ideas que de verdad se publicaron y cuyo plazo ya venció: cuántas son, con qué frecuencia el precio fue en el sentido previsto y cuánto se movió. Mientras no haya ninguna, se dice así. Nada se calcula hacia atrás para que luzca bien.',
      'Las ideas son ejemplos hechos con precios simulados. No son asesoría y no dicen nada sobre acciones reales.',
    ],
    keywords: [
      'señal',
      'recomendación',
      'estrategia',
      'historial',
      'aciertos',
      'inspiración',
      'mañana',
    ],
  },
  offline: {
    title: 'Usar Plumb sin conexión',
    paragraphs: [
      'Después de la primera visita, todas las pantallas se abren sin conexión, incluida esta ayuda. Los precios, gráficos, listas y datos que ya vio se muestran como se conocieron por última vez, con su antigüedad. Las listas de seguimiento y la búsqueda funcionan como siempre.',
      'Lo que nunca abrió no se puede mostrar sin conexión; la pantalla lo indica y lo intenta sola cuando vuelva a conectarse.',
    ],
    keywords: ['sin internet', 'modo avión', 'caché', 'metro', 'antigüedad', 'guardado', 'offline'],
  },
  tabs: {
    title: 'Varias pestañas a la vez',
    paragraphs: [
      'Abra tantas pestañas como quiera. Comparten una sola conexión de precios, y lo que cambie en una, como una estrella, el tema o el idioma, se ve enseguida en las demás.',
      'Cuando acepta una versión nueva en una pestaña, las demás la siguen.',
    ],
    keywords: ['ventanas', 'pestaña', 'sincronizar', 'conexión', 'varias'],
  },
  'install-android': {
    title: 'Instalar en Android',
    paragraphs: [
      'Una vez instalada, Plumb se abre desde la pantalla de inicio en su propia ventana. No necesita tienda y ocupa poco espacio.',
    ],
    steps: [
      'Abra Plumb en Chrome.',
      'Abra Configuración en Plumb y elija «Agregar a la pantalla de inicio», o abra el menú ⋮ del navegador y elija «Instalar aplicación» o «Agregar a la pantalla principal».',
      'Confirme. El icono aparece entre sus aplicaciones.',
    ],
    keywords: ['app', 'pantalla de inicio', 'PWA', 'Chrome', 'descargar', 'teléfono', 'celular'],
  },
  'install-ios': {
    title: 'Instalar en iPhone y iPad',
    paragraphs: [
      'En iOS la aplicación se instala desde el menú Compartir del navegador. La aplicación instalada guarda sus propios datos: las listas creadas en Safari no se copian en ella.',
    ],
    steps: [
      'Abra Plumb en Safari.',
      'Toque el botón Compartir, el cuadrado con una flecha hacia arriba.',
      'Elija «Agregar a inicio» y luego «Agregar».',
    ],
    keywords: ['app', 'pantalla de inicio', 'Safari', 'Apple', 'compartir', 'iPad'],
  },
  'install-desktop': {
    title: 'Instalar en una computadora',
    paragraphs: [
      'En Chrome y Edge puede instalar Plumb en su propia ventana. Firefox no lo permite en la mayoría de los sistemas; allí un marcador cumple la misma función. En Safari para Mac elija Archivo y luego «Agregar al Dock».',
    ],
    steps: [
      'Abra Plumb en Chrome o Edge.',
      'Haga clic en el icono de instalación al final de la barra de direcciones, o elija «Agregar a la pantalla de inicio» en la configuración de Plumb.',
    ],
    keywords: ['app', 'ordenador', 'Windows', 'Mac', 'Linux', 'Chrome', 'Edge'],
  },
  updates: {
    title: 'Actualizaciones',
    paragraphs: [
      'Cuando hay una versión nueva, aparece un aviso en la parte superior. Nada cambia mientras trabaja: la versión nueva empieza cuando pulsa Actualizar o la próxima vez que abra Plumb tras cerrar todas sus pestañas.',
      'En Configuración puede ver qué versión usa y buscar una nueva. Actualizar no borra sus listas ni sus preferencias.',
    ],
    keywords: ['versión', 'nueva', 'recargar', 'aviso', 'update'],
  },
  languages: {
    title: 'Idiomas',
    paragraphs: [
      'Plumb está en inglés, español, japonés y chino tradicional (Hong Kong). El idioma se elige en Configuración, se aplica al instante en todas las pestañas y se guarda en este dispositivo. Los números, las fechas y las unidades lo siguen.',
      'Los nombres de empresas y fondos se muestran como cotizan. Las horas del mercado son de Nueva York en todos los idiomas.',
    ],
    keywords: ['idioma', 'English', 'español', '日本語', '中文', 'traducción'],
  },
  themes: {
    title: 'Claro, oscuro o según el sistema',
    paragraphs: [
      'Elija el tema en Configuración. «Sistema» sigue a su dispositivo; por ejemplo, oscuro por la noche. La elección se guarda en este dispositivo y se aplica en todas las pestañas.',
    ],
    keywords: ['modo oscuro', 'noche', 'apariencia', 'brillo', 'color'],
  },
  'price-colors': {
    title: 'Colores de precios',
    paragraphs: [
      'Las alzas se muestran en verde y las bajas en rojo, como es habitual en Estados Unidos y América Latina. Si está acostumbrado a los colores de Tokio, donde el rojo sube, puede intercambiarlos en Configuración.',
      'Un signo o una flecha indica siempre también el sentido, para que nada dependa solo del color.',
    ],
    keywords: ['rojo', 'verde', 'daltonismo', 'color', 'intercambiar'],
  },
  storage: {
    title: 'Almacenamiento y borrado',
    paragraphs: [
      'Plumb guarda en el dispositivo sus propios archivos, los datos de mercado que ha visto, sus listas, su historial y sus preferencias. Configuración muestra cuánto hay guardado y permite borrar los datos de mercado, el historial o todo.',
      'Los datos de mercado antiguos se eliminan solos. Si el dispositivo está lleno o el navegador no permite guardar, como en algunas ventanas privadas, un aviso lo indica y los cambios duran hasta que cierre la página.',
    ],
    keywords: ['caché', 'borrar', 'espacio', 'memoria', 'lleno', 'ventana privada', 'incógnito'],
  },
  privacy: {
    title: 'Qué se guarda y qué se envía',
    paragraphs: [
      'Solo en este dispositivo: el idioma, el tema y los colores de precios; las listas de seguimiento; las búsquedas y los valores vistos; los datos de mercado que ha visto; y qué acuerdos aceptó y cuándo.',
      'Se envía al servidor al que está conectado: qué símbolos y listas está mirando, porque sus precios vienen de allí. Como en cualquier sitio web, el servidor también ve su dirección de red y el tipo de navegador.',
      'No hay cuenta, publicidad, analítica ni cookies que lo sigan, y Plumb no transmite nada a terceros. Quien administra el servidor es responsable de sus registros.',
    ],
    keywords: ['datos', 'rastreo', 'cookies', 'personales', 'seguridad', 'privacidad', 'envío'],
  },
  keyboard: {
    title: 'Teclas',
    paragraphs: ['Todo funciona solo con el teclado.'],
    terms: [
      ['Tab, Mayús + Tab', 'Al control siguiente o anterior.'],
      ['Entrar', 'Abre un enlace, pulsa un botón o abre el mejor resultado de la búsqueda.'],
      [
        'Espacio',
        'Pulsa un botón, marca una casilla, toma o suelta una fila al ordenar una lista.',
      ],
      [
        'Flechas',
        'Se mueven entre opciones, resultados de búsqueda y barras del gráfico, y mueven la fila que tomó.',
      ],
      ['Re Pág, Av Pág', 'Veinte barras en un gráfico.'],
      ['Inicio, Fin', 'La primera o la última barra de un gráfico.'],
      [
        'Esc',
        'Cierra una hoja, borra la búsqueda, sale del gráfico o devuelve una fila a su lugar.',
      ],
    ],
    keywords: ['atajos', 'teclado', 'tabulador', 'escape', 'flechas'],
  },
  accessibility: {
    title: 'Accesibilidad',
    paragraphs: [
      'Plumb está pensado para lectores de pantalla, teclado, texto ampliado y zoom. Los textos tienen un contraste de al menos 4,5 a 1 en ambos temas y los controles son lo bastante grandes para el dedo. Las animaciones se detienen si su sistema pide movimiento reducido.',
      'Los precios en vivo no se leen en voz alta cada vez que cambian; vaya a una fila para oír su precio actual. Los gráficos tienen un resumen en palabras y se pueden leer barra por barra.',
    ],
    keywords: [
      'lector de pantalla',
      'contraste',
      'zoom',
      'VoiceOver',
      'TalkBack',
      'movimiento',
      'discapacidad',
    ],
  },
  glossary: {
    title: 'Glosario',
    paragraphs: ['Las palabras que aparecen en las pantallas, en breve.'],
    terms: [
      ['Alzas y bajas', 'Acciones que están por encima o por debajo de su cierre anterior.'],
      ['Beta', 'Cuánto se ha movido una acción con el mercado: 2 es el doble.'],
      ['BPA', 'Beneficio por acción de los últimos doce meses.'],
      ['Capitalización', 'Precio por el número de acciones.'],
      ['Cierre anterior', 'El precio al final de la última sesión regular.'],
      ['ETF', 'Un fondo que cotiza como una acción.'],
      [
        'ETF apalancado',
        'Busca un múltiplo del movimiento diario de su índice. En plazos más largos el resultado puede ser muy distinto.',
      ],
      ['Fecha exdividendo', 'Quien compra ese día o después no recibe el próximo dividendo.'],
      ['Patrimonio gestionado', 'Lo que valen los activos de un fondo.'],
      ['PER', 'Precio dividido entre el beneficio por acción.'],
      ['Posmercado', 'Negociación tras el cierre regular, de 16:00 a 20:00, hora de Nueva York.'],
      [
        'Prima, descuento',
        'Cuánto está el precio de un fondo por encima o por debajo de su valor liquidativo.',
      ],
      ['Ratio de gastos', 'Lo que cuesta un fondo al año, como parte de su patrimonio.'],
      [
        'Rentabilidad por dividendo',
        'Dividendos de los últimos doce meses divididos entre el precio.',
      ],
      ['Sesión', 'Una parte del día bursátil: premercado, regular o posmercado.'],
      ['Símbolo', 'El nombre corto de una acción en su bolsa, como AAPL.'],
      ['Valor liquidativo', 'Lo que vale una participación de un fondo según sus activos (NAV).'],
    ],
    keywords: ['términos', 'significado', 'definición', 'palabras', 'abreviatura'],
  },
};
