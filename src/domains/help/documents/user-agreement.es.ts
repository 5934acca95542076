import type { TextOf } from '../document-text.ts';

/** The user agreement in Spanish. */
export const texts: TextOf<'user-agreement'> = {
  title: 'Acuerdo de usuario',
  summary:
    'En resumen: Plumb muestra un mercado simulado. Es un programa, no una casa de bolsa, un banco ni un asesor. No interviene dinero real. Lo que guarda permanece en su dispositivo y, si tiene una cuenta, con ella en el servidor del operador. Úselo con lealtad y no tome decisiones reales basándose en sus cifras.',
  sections: {
    scope: {
      title: 'Qué abarca este acuerdo',
      paragraphs: [
        'Este acuerdo se celebra entre usted y el operador, es decir, la persona u organización que administra la instalación de Plumb que está usando. Plumb es un programa que cualquiera puede alojar; sus autores no administran esta instalación, salvo que ellos sean el operador.',
        'Abarca la aplicación, instalada o en un navegador, y el servidor al que está conectada.',
        'Puede navegar sin aceptarlo. Se le pedirá que lo acepte antes de usar una función que lo requiera, como abrir una cuenta.',
      ],
    },
    simulation: {
      title: 'Mercado simulado y dinero de demostración',
      paragraphs: [
        'Salvo que el operador haya conectado una fuente real de datos de mercado, y en ese caso la aplicación lo indica, todos los precios, volúmenes, puntas de compra y venta, recomendaciones y precios objetivo provienen de una simulación. Los nombres y datos de referencia de empresas y fondos, los sectores y los horarios son reales y sirven para que la simulación se entienda.',
        'Usted entiende y acepta que:',
      ],
      points: [
        'ninguna orden dada o mostrada en Plumb llega a una bolsa, a un intermediario ni a otra persona;',
        'ningún saldo marcado como dinero de demostración tiene valor ni se puede retirar, transferir a otra persona o cambiar;',
        'los resultados en un mercado simulado no muestran lo que habría ganado o perdido en uno real ni anticipan lo que sucederá.',
      ],
    },
    'no-advice': {
      title: 'Sin asesoría de inversión',
      paragraphs: [
        'Nada en Plumb constituye asesoría de inversión, legal o fiscal, una recomendación ni una oferta de compra o venta. Las ideas de inversión, las recomendaciones de analistas, las listas y los temas se producen con reglas fijas o modelos y no consideran su situación.',
        'El operador no está autorizado, por el hecho de administrar este programa, como intermediario, asesor, banco o bolsa. Antes de tomar una decisión real de inversión, use datos reales y consulte a un profesional autorizado.',
      ],
    },
    eligibility: {
      title: 'Quién puede usar Plumb',
      paragraphs: [
        'Puede usar Plumb si tiene capacidad para contratar en el lugar donde vive o, si no la tiene, con el consentimiento de su padre, madre o tutor. No puede usarlo donde lo prohíba la ley que le sea aplicable.',
        'Las funciones que exijan algo más, como una edad mínima o una identidad verificada, lo indicarán antes de su uso.',
      ],
    },
    device: {
      title: 'Su dispositivo',
      paragraphs: [
        'Las listas de seguimiento, el historial, las preferencias, la constancia de lo que aceptó aquí y los datos de mercado que ha visto se guardan en el navegador de su dispositivo. Cualquiera que pueda usar su dispositivo puede verlos. Borrar los datos del navegador, usar una ventana privada o la limpieza automática del navegador pueden eliminarlos, y el operador no puede recuperar lo que está solo en el dispositivo. Mientras tiene la sesión iniciada, las listas de seguimiento, el historial y las preferencias se guardan también con su cuenta.',
        'Usted es responsable de su dispositivo, de sus programas y de su conexión, así como de lo que cuesten.',
      ],
    },
    conduct: {
      title: 'Uso leal',
      paragraphs: ['Usted se compromete a no:'],
      points: [
        'perturbar el servicio, por ejemplo con un exceso de consultas automáticas, ni intentar acceder a sistemas o datos que no le corresponden;',
        'presentar precios o resultados simulados como reales ni usarlos para engañar a otros;',
        'usar Plumb o su nombre para un fraude o para cualquier fin ilícito;',
        'quitar u ocultar las marcas que indican que el mercado es simulado.',
      ],
    },
    content: {
      title: 'Información y derechos',
      paragraphs: [
        'Los datos de referencia se ofrecen con cuidado, pero sin garantía de que sean completos, actuales o correctos. Los nombres y marcas de empresas y fondos pertenecen a sus titulares y se usan solo para identificarlos; no implican vínculo ni aprobación de su parte.',
        'El programa se ofrece bajo su propia licencia. Este acuerdo le da derecho a usar el servicio, no la propiedad del programa, de sus textos o de su diseño.',
      ],
    },
    availability: {
      title: 'Disponibilidad y cambios del servicio',
      paragraphs: [
        'El servicio puede interrumpirse, cambiar o terminar en cualquier momento, y el mercado simulado puede reiniciarse con otros precios. El operador procura mantenerlo en marcha, pero no lo garantiza.',
        'Las versiones nuevas se ofrecen en la aplicación. Una versión antigua puede dejar de funcionar con el servidor al cabo de un tiempo.',
      ],
    },
    privacy: {
      title: 'Privacidad',
      paragraphs: [
        'La aplicación envía al servidor qué valores y listas está mirando, porque sus precios vienen de allí. Como en cualquier sitio web, el servidor también ve su dirección de red y el tipo de navegador, y puede conservar registros técnicos de operación y seguridad durante el tiempo que esos fines requieran.',
        'La aplicación no contiene publicidad, analítica ni cookies de rastreo y no transmite datos a más terceros que los servicios que llevan sus correos, mensajes de texto y notificaciones. Si abre una cuenta, pide un correo electrónico o un número de teléfono, para iniciar su sesión y escribirle; si verifica su identidad, su nombre, fecha de nacimiento, número de seguro social, número de celular, dirección e imágenes de un documento. Se guardan cifrados con su cuenta, hasta que la elimine.',
      ],
    },
    liability: {
      title: 'Sin garantía; responsabilidad',
      paragraphs: [
        'Plumb se ofrece gratis y tal como es. En la medida en que la ley lo permita, el operador y los autores del programa no dan garantía alguna ni responden por pérdidas o daños derivados de usarlo, de no poder usarlo o de confiar en lo que muestra.',
        'Nada en este acuerdo limita la responsabilidad que la ley no permite limitar, como la derivada del dolo, ni los derechos que le correspondan como consumidor.',
      ],
    },
    changes: {
      title: 'Cambios y terminación',
      paragraphs: [
        'Cuando cambie el sentido de este acuerdo, aumentará su número de revisión y la aplicación volverá a preguntarle. Hasta que acepte la nueva revisión, las funciones que la requieran no estarán disponibles; la navegación sí.',
        'Puede terminar este acuerdo en cualquier momento si retira su aceptación en la aplicación, en Acuerdos, o, si tiene una cuenta, la elimina, y deja de usar Plumb. El operador puede excluir a quien lo incumpla.',
      ],
    },
    general: {
      title: 'Idioma, ley y contacto',
      paragraphs: [
        'Este acuerdo se ofrece en varios idiomas. Rige el texto en inglés; los demás son traducciones para facilitar su lectura.',
        'Se aplica la ley del lugar donde está establecido el operador, sin privarlo de la protección de las normas imperativas del lugar donde usted vive. Si una disposición no es válida, las demás siguen vigentes.',
        'Las consultas se dirigen al operador, cuyo nombre y dirección constan donde se le ofrece esta instalación.',
      ],
    },
  },
};
