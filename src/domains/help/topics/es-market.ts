import type { MarketTexts } from '../topic.ts';

/** The topics about reading the market in Spanish. */
export const marketTexts: MarketTexts = {
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
      'En los ajustes del gráfico se activan los promedios móviles: el promedio de los cierres de los últimos 20 y los últimos 50 puntos o velas.',
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
      'Las alzas y las bajas se ordenan por la variación porcentual de la sesión en curso: antes de la apertura, por el movimiento del premercado; después del cierre, por el del posmercado; con el mercado cerrado, por la variación del día. Los más negociados se ordenan por volumen. Los apalancados son ETF que multiplican o invierten el movimiento diario de su índice.',
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
};
