import type { TopicTexts } from '../topic.ts';
import { accountTexts } from './es-account.ts';
import { marketTexts } from './es-market.ts';
import { tradingTexts } from './es-trading.ts';

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
        'Su navegador o su red no pueden recibir precios en vivo; se consultan cada pocos segundos.',
      ],
    ],
    keywords: ['estado', 'retraso', 'actualizar', 'congelado', 'punto', 'conexión'],
  },
  'not-yet': {
    title: 'Lo que Plumb todavía no hace',
    paragraphs: [
      'Esta versión tiene un mercado, cuentas con dinero de demostración, transferencias entre ellas, verificación de identidad, mensajes, y órdenes con cartera. No tiene depósitos, retiros, productos de estrategia o patrimonio ni noticias, y ninguna pantalla aparenta lo contrario.',
      'No hay nada que pagar, y nadie le pedirá dinero real. Plumb pide su contraseña y los códigos solo en sus propias pantallas, y documentos solo en la verificación de identidad. Si otra persona se los pide en nombre de Plumb, no somos nosotros.',
    ],
    keywords: [
      'operar',
      'comprar',
      'vender',
      'orden',
      'depósito',
      'retiro',
      'noticias',
      'falta',
      'estafa',
    ],
  },
  ...marketTexts,
  watchlists: {
    title: 'Listas de seguimiento',
    paragraphs: [
      'Toque la estrella de una acción, un ETF o un resultado de búsqueda para seguirlo; tóquela de nuevo para dejar de hacerlo. Cada paso se puede deshacer durante unos segundos.',
      'Puede tener varias listas y ponerle nombre a cada una. Funcionan sin conexión y son las mismas en todas las pestañas. Mientras tiene la sesión iniciada, le siguen a sus otros dispositivos. Sin cuenta se guardan solo en este dispositivo y se pierden si borra los datos del navegador.',
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
      'Escriba un símbolo o parte del nombre. No importan las mayúsculas, los acentos ni una letra equivocada: «mircosoft» encuentra Microsoft. La búsqueda se hace en su dispositivo, por lo que también funciona sin conexión y no se envía nada mientras escribe.',
      'Las flechas recorren los resultados, Entrar abre uno y Esc borra el campo. Las búsquedas recientes y los valores vistos se guardan en este dispositivo y, mientras tiene la sesión iniciada, le siguen a los demás; puede quitar uno o todos.',
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
  ...accountTexts,
  ...tradingTexts,
  offline: {
    title: 'Usar Plumb sin conexión',
    paragraphs: [
      'Después de la primera visita, todas las pantallas se abren sin conexión, incluida esta ayuda. Los precios, gráficos, listas y datos que ya vio se muestran como se conocieron por última vez, con su antigüedad. Las listas de seguimiento y la búsqueda funcionan como siempre; las transferencias, la verificación de identidad y los cambios en su cuenta requieren conexión.',
      'Lo que nunca abrió no se puede mostrar sin conexión; la pantalla lo indica y lo intenta sola cuando vuelva a conectarse. Con el ahorro de datos activado o con datos móviles, Plumb guarda solo las pantallas que usted abre. Otro idioma se guarda cuando usted cambia a él.',
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
      'En iOS la aplicación se instala desde el menú Compartir del navegador. La aplicación instalada guarda sus propios datos: las listas creadas en Safari llegan a ella solo si inicia sesión en ambas.',
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
      'Plumb está en inglés, español, japonés y chino tradicional (Hong Kong). El idioma se elige en Configuración, se aplica al instante en todas las pestañas y se guarda en este dispositivo; mientras tiene la sesión iniciada, le sigue a los demás. Los números, las fechas y las unidades lo siguen.',
      'Los nombres de empresas y fondos se muestran como cotizan. Las horas del mercado son de Nueva York en todos los idiomas.',
    ],
    keywords: ['idioma', 'English', 'español', '日本語', '中文', 'traducción'],
  },
  themes: {
    title: 'Claro, oscuro o según el sistema',
    paragraphs: [
      'Elija el tema en Configuración. «Sistema» sigue a su dispositivo; por ejemplo, oscuro por la noche. La elección se guarda en este dispositivo y se aplica en todas las pestañas; mientras tiene la sesión iniciada, le sigue a sus otros dispositivos.',
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
      'Plumb guarda en el dispositivo sus propios archivos, los datos de mercado que ha visto, sus listas, su historial y sus preferencias; mientras tiene la sesión iniciada, también lo que las pantallas mostraron de su cuenta. Configuración muestra cuánto hay guardado y permite borrar los datos de mercado, el historial o todo. Las listas de seguimiento que guarda su cuenta vuelven mientras tiene la sesión iniciada.',
      'Los datos de mercado antiguos se eliminan solos. Si el dispositivo está lleno o el navegador no permite guardar, como en algunas ventanas privadas, un aviso lo indica y los cambios duran hasta que cierre la página.',
    ],
    keywords: ['caché', 'borrar', 'espacio', 'memoria', 'lleno', 'ventana privada', 'incógnito'],
  },
  privacy: {
    title: 'Qué se guarda y qué se envía',
    paragraphs: [
      'En este dispositivo: el idioma, el tema y los colores de precios; las listas de seguimiento; las búsquedas y los valores vistos; los datos de mercado que ha visto; y qué acuerdos aceptó y cuándo. Sin cuenta, todo esto permanece en él. Mientras tiene la sesión iniciada, el dispositivo guarda además la sesión y lo que las pantallas mostraron de su cuenta; al cerrarla se eliminan ambas cosas y lo demás se conserva.',
      'Se envía al servidor al que está conectado: qué símbolos y listas está mirando, porque sus precios vienen de allí. Como en cualquier sitio web, el servidor también ve su dirección de red y el tipo de navegador.',
      'Con una cuenta, el servidor guarda, cifrados con una clave propia de usted: el correo electrónico, el número de teléfono, el nombre, la documentación, las imágenes y las direcciones de red desde las que inició sesión. La contraseña y el PIN de fondos se guardan solo en una forma de la que no se pueden leer. No se cifran así los movimientos de sus cuentas, los mensajes, el tipo de sus dispositivos, los nombres de sus llaves de acceso ni las listas, el historial y la configuración que le siguen. Al eliminar la cuenta se destruye la clave.',
      'No hay publicidad, analítica ni cookies que lo sigan. Plumb no transmite nada, salvo a los servicios que llevan correos, mensajes de texto y notificaciones push; en la demostración, los correos y los mensajes de texto permanecen en el servidor. Quien administra el servidor es responsable de sus registros.',
    ],
    keywords: [
      'datos',
      'cifrado',
      'rastreo',
      'cookies',
      'personales',
      'seguridad',
      'privacidad',
      'envío',
    ],
  },
  keyboard: {
    title: 'Atajos de teclado',
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
      'Plumb está pensado para lectores de pantalla, teclado, texto ampliado y zoom. Los textos tienen un contraste de al menos 4.5 a 1 en ambos temas y los controles son lo bastante grandes para el dedo. Las animaciones se detienen si su sistema pide movimiento reducido.',
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
    paragraphs: ['Definiciones breves de los términos que verá en Plumb.'],
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
