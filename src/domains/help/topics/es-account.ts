import type { AccountTexts } from '../topic.ts';

/** The topics about the customer's account in Spanish. */
export const accountTexts: AccountTexts = {
  'sign-up': {
    title: 'Abrir una cuenta y códigos de verificación',
    paragraphs: [
      'El mercado está abierto a todos. Con una cuenta tiene además dinero de demostración, mensajes y sus listas en todos sus dispositivos. Elija «Abrir una cuenta», ingrese un correo electrónico o un número de teléfono, escriba el código que le enviamos, elija una contraseña de 8 a 15 caracteres con una mayúscula, una minúscula y un dígito, y acepte los dos documentos.',
      'Un código de verificación tiene 6 dígitos, vale 5 minutos y un solo uso, y admite cinco intentos. Puede solicitar otro después de 120 segundos, hasta diez al día. Por su seguridad, nunca revelamos si un correo o número tiene cuenta. Si olvida la contraseña, elija «¿Olvidó su contraseña?» y establezca otra con un código; entonces se cierra la sesión en todos los dispositivos.',
      'En la demostración, los correos y los mensajes de texto no salen del servidor. Están en el buzón de demostración, que se abre desde la pantalla que pide el código o en /demo/inbox, tras la dirección del servidor. La primera vez en cada navegador, ábralo con el enlace que el servidor muestra al iniciarse.',
    ],
    keywords: [
      'registrarse',
      'iniciar sesión',
      'SMS',
      'código de verificación',
      'olvidé',
      'correo',
    ],
  },
  passkeys: {
    title: 'Llaves de acceso y dispositivos nuevos',
    paragraphs: [
      'En un dispositivo que su cuenta no conoce, la contraseña sola no basta: se pide además un código, una sola vez, y un mensaje le avisa del inicio de sesión.',
      'Con una llave de acceso inicia sesión con el rostro, la huella o el PIN de su dispositivo, sin contraseña ni código. Nadie puede adivinarla, ningún sitio falso puede robársela, y el rostro y la huella nunca salen del dispositivo. Agréguela en Seguridad y póngale un nombre; allí también se cambia de nombre y se elimina. Una cuenta puede tener 20.',
      'Seguridad muestra también los dispositivos con sesión iniciada. Puede cerrar la sesión en uno o en todos los demás. El historial de accesos contiene cada intento de iniciar sesión, con su dispositivo, hora y resultado. Si no reconoce alguno, cambie la contraseña; eso cierra la sesión en todos los demás dispositivos.',
    ],
    keywords: ['passkey', 'huella', 'rostro', 'seguridad', 'historial de accesos', 'sesiones'],
  },
  'funds-pin': {
    title: 'PIN de fondos y cambios sensibles',
    paragraphs: [
      'El PIN de fondos tiene seis dígitos y se configura en Seguridad. Los retiros y rescates lo pedirán cuando existan; las transferencias entre sus propias cuentas no lo piden. No se admiten secuencias, dígitos repetidos ni la fecha de nacimiento de su documentación. Tras cinco intentos fallidos se bloquea durante 15 minutos. Si lo olvidó, configure otro del mismo modo.',
      'Antes de configurar el PIN, agregar una llave de acceso o cambiar el correo electrónico o el número de celular vinculado a su cuenta, Plumb pide su contraseña y luego un código. Esto vale para un solo cambio en un plazo de 15 minutos. Para una contraseña nueva se pide la actual. Un mensaje le avisa de cada uno de estos cambios.',
    ],
    keywords: ['contraseña', 'cambiar', 'confirmar', 'bloqueado', 'correo', 'móvil', 'seguridad'],
  },
  identity: {
    title: 'Verificación de identidad',
    paragraphs: [
      'La verificación tiene cuatro pasos, en cualquier orden: nombre legal con fecha de nacimiento y número de seguro social; número de celular; fotos de un documento de identidad, por ambos lados, o de un pasaporte; y dirección. Debe tener al menos 18 años. La documentación se envía completa. Durante la revisión y una vez aprobada, solo puede cambiar el número de celular.',
      'La documentación se guarda cifrada. Del número de seguro social solo se muestran los últimos cuatro dígitos. Las fotos son JPEG, PNG o BMP, de 20 MB como máximo; se eliminan el lugar y la fecha en que se tomaron.',
      'En la demostración, un revisor automático decide después de cerca de un minuto de tiempo del mercado. Aprueba los datos ingresados y rechaza un nombre legal con la palabra FAIL o un número de seguro social terminado en 0001 a 0005, para que se puedan probar ambos casos. No envíe allí documentos reales. Donde revisan personas, tarda 72 horas como máximo. Un mensaje le comunica el resultado; la documentación rechazada se puede corregir y volver a enviar.',
    ],
    keywords: ['KYC', 'verificar', 'documentación', 'pasaporte', 'documento', 'SSN', 'revisión'],
  },
  accounts: {
    title: 'Dinero de demostración, cuentas, transferencias y estados de cuenta',
    paragraphs: [
      'En la demostración, una cuenta nueva se abre con $100,000 de dinero de demostración en su billetera spot, salvo que el operador haya fijado otro importe. No tiene valor y no se puede retirar. Además de la billetera hay una cuenta de acciones, una cuenta cuantitativa y una cuenta de fondos; las cuatro están en Perfil. Para operar acciones y ETF, transfiera primero dinero a su cuenta de acciones.',
      'Las transferencias entre sus propias cuentas son gratis e inmediatas, admiten dos decimales como máximo y requieren conexión. Verá cada una otra vez antes de confirmarla. Si la conexión se corta antes de que llegue una respuesta, la pantalla averigua qué pasó; confirmar de nuevo nunca mueve el dinero dos veces.',
      'Movimientos muestra lo que entró y salió de una cuenta, con el saldo posterior. Estado de cuenta le da una cuenta y un periodo como CSV o PDF, con saldo inicial y final. Sus días son los de Nueva York, y está en inglés.',
    ],
    keywords: ['saldo', 'billetera', 'dinero', 'CSV', 'PDF', 'movimientos', 'descargar'],
  },
  messages: {
    title: 'Mensajes y notificaciones',
    paragraphs: [
      'Todos los mensajes llegan al centro de mensajes, en Perfil, por categoría. El número de los no leídos aparece en el icono de la aplicación si el dispositivo puede mostrarlo. Lo que lee en un dispositivo queda leído en los demás.',
      'En Notificaciones elige qué categorías llegan como push y cuáles aparecen en la app mientras está abierta. Las notificaciones push se activan en cada dispositivo, y el navegador le pregunta una vez. En iPhone y iPad, la aplicación debe estar antes en la pantalla de inicio.',
      'Las notificaciones que caen en el horario de silencio llegan cuando este termina, salvo que ya haya leído los mensajes. Lo relativo a la seguridad de su cuenta, como un inicio de sesión en un dispositivo nuevo, se le notifica siempre, a cualquier hora.',
    ],
    keywords: ['push', 'aviso', 'alerta', 'horario de silencio', 'no leído', 'noche'],
  },
  sync: {
    title: 'Sus listas en sus otros dispositivos',
    paragraphs: [
      'Mientras tiene la sesión iniciada, las listas de seguimiento, las búsquedas recientes, los valores vistos, el idioma, el tema, los colores de los precios y lo que ya leyó son los mismos en todos sus dispositivos. Lo que hizo como visitante se une a su cuenta al iniciar sesión.',
      'Los cambios hechos sin conexión se conservan y se envían después. Las listas se combinan elemento por elemento y, de dos cambios de lo mismo, prevalece el más reciente; en la configuración, el último que llegó al servidor. Las transferencias y la documentación nunca esperan así: requieren conexión, y sus pantallas lo indican.',
      'Al cerrar sesión se elimina del dispositivo lo que guarda de su cuenta: la sesión, los saldos, los movimientos y los mensajes. Las listas de seguimiento y la configuración se conservan. Si otra persona inicia sesión allí, las listas de usted no pasan a su cuenta.',
    ],
    keywords: [
      'sincronizar',
      'dispositivos',
      'teléfono',
      'computadora',
      'combinar',
      'cerrar sesión',
    ],
  },
  deletion: {
    title: 'Eliminar su cuenta',
    paragraphs: [
      'Elija «Eliminar cuenta» en Seguridad o en Configuración, ingrese su contraseña y marque la casilla de confirmación. Descargue antes los estados de cuenta que necesite. El dinero de demostración se retira. Una cuenta que tiene otro dinero, o dinero retenido para algo en curso, todavía no se puede eliminar.',
      'Se cierra la sesión en todos los dispositivos. Se borran el nombre, la documentación, las imágenes, las direcciones, las llaves de acceso, los mensajes y lo que compartían sus dispositivos, y se destruye la clave con la que se cifraron sus datos, de modo que tampoco se pueden leer copias en otros lugares. Se conservan, sin su nombre, los movimientos de las cuentas, el registro de estos pasos y qué acuerdos se aceptaron y cuándo.',
      'Nadie puede recuperar la cuenta. Las listas de seguimiento y la configuración quedan en el dispositivo hasta que las borre, y puede seguir viendo el mercado sin una cuenta.',
    ],
    keywords: ['cerrar', 'borrar', 'dar de baja', 'cancelar', 'RGPD', 'derecho al olvido'],
  },
};
