import type { TradingTexts } from '../topic.ts';

/** The topics about trading in Spanish. */
export const tradingTexts: TradingTexts = {
  orders: {
    title: 'Tipos de órdenes y su vigencia',
    paragraphs: [
      'Una orden a mercado se ejecuta al mejor precio disponible en ese momento, solo en la sesión regular. Una orden limitada se ejecuta a su precio o a uno mejor, o no se ejecuta. Ambas valen para el día: lo que no se ejecuta termina a las 16:00 de Nueva York, o a las 13:00 los días de cierre anticipado. Con horario ampliado, una orden limitada también opera antes de la apertura y después del cierre, y termina a las 20:00, o a las 17:00.',
      'Las órdenes son de acciones enteras. Las fracciones y las órdenes por un importe en dólares se ejecutan a mercado en la sesión regular. La orden mínima es de $1. Los precios van en centavos a partir de un dólar y en centésimas de centavo por debajo.',
      'Una orden se envía una sola vez. Sin conexión no se envía, y nada queda esperando para enviarse sin que usted lo sepa. Si una respuesta se pierde, la pantalla pregunta qué ocurrió con la orden y se lo dice. Modificar una orden pone otra en su lugar; lo ya ejecutado se mantiene.',
      'Lo que una orden puede costar queda retenido hasta que termina, y lo que sobra se libera al centavo.',
    ],
    keywords: [
      'comprar',
      'vender',
      'límite',
      'mercado',
      'orden del día',
      'cancelar',
      'modificar',
      'fracción',
      'retenido',
    ],
  },
  'not-filled': {
    title: 'Por qué una orden no se ha ejecutado',
    paragraphs: ['Cada orden pendiente muestra por qué no se ha ejecutado, con las cifras.'],
    terms: [
      ['Precio alejado', 'El mercado no está en su precio. Verá a qué distancia está.'],
      [
        'Más de lo que se ofrece',
        'Su precio está, pero se ofrecen menos acciones de las que quiere. El resto llega cuando se ofrezcan más.',
      ],
      [
        'Solo sesión regular',
        'La orden no tiene horario ampliado y la sesión regular no está abierta.',
      ],
      ['Cerrado', 'A esta hora no se opera.'],
      ['Suspendido', 'La negociación de este valor está detenida por un tiempo.'],
      ['Sin oferta', 'Nadie muestra un precio al otro lado.'],
    ],
    keywords: ['pendiente', 'esperando', 'ejecución parcial', 'sin ejecutar', 'suspensión'],
  },
  fees: {
    title: 'Lo que cuesta operar',
    paragraphs: [
      'Cada orden paga una comisión de plataforma: el 0.03 % de lo negociado, con un mínimo de $0.05 y un máximo de $4.95. Se calcula sobre toda la orden, de modo que diez ejecuciones parciales cuestan lo mismo que una sola. Una orden que no se ejecuta no cuesta nada.',
      'Las ventas pagan además las tasas que trasladan las bolsas: la tasa de la SEC, $20.60 por cada millón de dólares vendido, y la tasa de actividad de FINRA, $0.000195 por acción, con un máximo de $9.79. Cada una se redondea al centavo superior. Son las tarifas vigentes desde el 4 de abril de 2026; cada operación paga las de su día.',
      'La pantalla de la orden muestra cada importe antes de confirmar, y el detalle lo muestra después. En la demostración son dinero de demostración, como todo lo demás.',
    ],
    keywords: ['comisión', 'tasa', 'costo', 'SEC', 'TAF', 'FINRA', 'tarifa'],
  },
  shorts: {
    title: 'Venta en corto',
    paragraphs: [
      'Vender en corto es tomar acciones prestadas, venderlas y recomprarlas más tarde. Usted gana si el precio baja. Si sube, pierde, y no hay límite a cuánto puede subir.',
      'Requiere una cuenta de acciones que valga al menos $2,000. Lo obtenido y la mitad más quedan retenidos mientras la posición esté abierta. El préstamo cuesta una tasa anual que se cobra cada noche; la pantalla de la orden la muestra. Si la empresa paga un dividendo, usted lo paga al prestamista. Las tasas son una tabla propia para la demostración.',
      'Su cuenta debe valer más que el 30 % de la posición corta, o $5 por acción si es más; en acciones de menos de $5, el 100 % o $2.50. Por debajo solo podrá cerrar posiciones hasta volver a cubrirlo, y un mensaje se lo avisa.',
      'Una sola orden no puede pasar de posición larga a corta ni al revés: venda lo que tiene antes de vender en corto, y recompre el corto antes de comprar. No puede vender en corto mientras espera una orden de compra del mismo valor.',
    ],
    keywords: [
      'corto',
      'préstamo',
      'recomprar',
      'margen',
      'garantía',
      'mantenimiento',
      'solo cerrar',
    ],
  },
  settlement: {
    title: 'Poder de compra y dinero disponible para retirar',
    paragraphs: [
      'Lo que produce una venta se puede usar para operar de inmediato, y sale de la cuenta de acciones un día hábil después, cuando se liquida. Hasta entonces cuenta para el poder de compra, pero no está disponible para retirar. Las órdenes lo usan antes que el dinero liquidado.',
      'El dinero retenido para órdenes y posiciones cortas no cuenta para ninguno de los dos hasta que terminan. Mientras tenga posiciones cortas, solo puede retirar lo que deje en la cuenta el valor que estas exigen.',
    ],
    keywords: [
      'T+1',
      'liquidación',
      'sin liquidar',
      'utilizable',
      'retirar',
      'retenido',
      'transferir',
    ],
  },
  results: {
    title: 'Cómo se calculan los resultados',
    paragraphs: ['Toque una cifra para ver su fórmula y los números que usa.'],
    terms: [
      [
        'Resultado abierto',
        'Lo que valen sus acciones ahora, menos lo que costaron con comisiones. En corto: lo que se obtuvo, menos lo que costaría recomprar.',
      ],
      [
        'Resultado realizado',
        'Lo que produjeron las acciones cerradas, menos lo que costaron. Se cierran primero las más antiguas.',
      ],
      [
        'Resultado de hoy',
        'Lo que vale la cuenta ahora, menos lo que valía en el último cierre, menos los depósitos netos desde entonces.',
      ],
      ['Resultado de 30 días', 'Lo mismo en los últimos 30 días, o desde que existe la cuenta.'],
      [
        'Rentabilidad ponderada por tiempo',
        'Lo que habría ganado un dólar en la cuenta, sin importar cuándo ingresó o retiró.',
      ],
      [
        'Rentabilidad ponderada por dinero',
        'Lo que ganaron sus propios dólares, con los días en que entraron y salieron. Ninguna se anualiza por debajo de un año.',
      ],
    ],
    keywords: ['ganancia', 'pérdida', 'rentabilidad', 'FIFO', 'lote', 'costo', 'promedio', 'curva'],
  },
  'price-alerts': {
    title: 'Alertas de precio',
    paragraphs: [
      'Una alerta vigila un precio en el servidor, también con Plumb cerrado. Cuando el último precio lo alcanza, llega un mensaje y, si este dispositivo las admite, una notificación. Cada alerta salta una vez. Se crean y se quitan en la página de una acción o un fondo, y están todas en Notificaciones; pueden esperar hasta 50.',
    ],
    keywords: ['alarma', 'alerta', 'objetivo', 'aviso', 'notificación', 'umbral'],
  },
};
