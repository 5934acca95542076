import type { TextOf } from '../document-text.ts';

/** The anti-money-laundering agreement in Spanish. */
export const texts: TextOf<'anti-money-laundering'> = {
  title: 'Acuerdo contra el lavado de dinero',
  summary:
    'En resumen: hoy Plumb solo mueve dinero de demostración, así que aquí no hay nada que lavar; se recopilan documentos solo de quienes verifican su identidad. Este acuerdo indica a qué se compromete usted y qué puede hacer el operador en las funciones que requieren una identidad verificada o que, si algún día se ofrecen, mueven fondos reales.',
  sections: {
    purpose: {
      title: 'Finalidad',
      paragraphs: [
        'Lavar dinero es ocultar de dónde proviene el dinero ilícito. Financiar el terrorismo es aportar dinero para actos terroristas, cualquiera que sea su origen. Los servicios que mueven dinero deben ayudar a impedir ambas cosas.',
        'Este acuerdo se celebra entre usted y el operador de esta instalación de Plumb. Complementa el acuerdo de usuario y emplea los mismos términos.',
      ],
    },
    today: {
      title: 'Lo que rige hoy',
      paragraphs: [
        'En esta versión hay cuentas, transferencias entre sus propias cuentas y verificación de identidad, pero no hay depósitos, retiros ni más dinero que el de demostración. Por ello, el operador no vigila pagos en virtud de este acuerdo y recopila documentos de identidad solo de quienes los entregan para su verificación.',
        'Los compromisos siguientes le serán exigibles cuando use una función que requiera una identidad verificada o mueva fondos reales, y no antes. Esa función mencionará este acuerdo y su revisión antes de que la use.',
      ],
    },
    identity: {
      title: 'Verificación de su identidad',
      paragraphs: [
        'Cuando se requiera una verificación, se compromete a dar datos y documentos verdaderos, completos y vigentes, y a corregirlos cuando cambien. El operador puede pedir más si la ley lo exige, y puede negar o suspender una función hasta concluir la revisión.',
        'Los documentos solo podrán usarse para verificar su identidad, cumplir obligaciones legales y proteger el servicio contra abusos.',
      ],
    },
    'own-account': {
      title: 'Por cuenta propia',
      paragraphs: [
        'Usted confirma que actúa por cuenta propia, que es el beneficiario final de los fondos que aporte y que no presta su acceso a nadie.',
        'Si actúa por una empresa u otra persona, o si ocupa o ha ocupado un cargo público destacado, o es cercano a alguien que lo ocupa, se compromete a decirlo cuando se le pregunte.',
      ],
    },
    prohibited: {
      title: 'Lo que no está permitido',
      paragraphs: ['Usted se compromete a no:'],
      points: [
        'aportar fondos que provengan de un delito ni ayudar a otros a hacerlo;',
        'usar Plumb para ocultar el origen, el dueño o el destino del dinero;',
        'dividir, encaminar o nombrar pagos para eludir un control;',
        'usar identidades, documentos, tarjetas, cuentas o direcciones falsos o prestados;',
        'financiar el terrorismo ni evadir impuestos o sanciones.',
      ],
    },
    sanctions: {
      title: 'Sanciones',
      paragraphs: [
        'Usted confirma que no figura en una lista de personas con las que esté prohibido tratar según la ley aplicable al operador o a usted, como las de las Naciones Unidas, los Estados Unidos o la Unión Europea, y que no actúa por quien figure en ella.',
        'El operador puede cotejar nombres con esas listas antes y durante el uso de funciones que muevan fondos reales.',
      ],
    },
    monitoring: {
      title: 'Vigilancia y reportes',
      paragraphs: [
        'Cuando se muevan fondos reales, el operador puede examinar operaciones, preguntar de dónde vienen los fondos y para qué son, demorar o rechazar una operación y devolver fondos solo a su lugar de origen.',
        'El operador puede estar obligado a reportar sospechas a una autoridad y tener prohibido decírselo. Usted acepta no exigirle responsabilidad por un reporte o una demora hechos de buena fe, según lo exige la ley.',
      ],
    },
    records: {
      title: 'Registros',
      paragraphs: [
        'Cuando la ley lo exija, el operador conserva los documentos de verificación y los registros de operaciones durante el plazo legal, en muchos lugares cinco años o más desde el fin de la relación, y después los elimina.',
        'Su aceptación de este documento se guarda en su dispositivo: qué documento y revisión, en qué idioma y cuándo. Si lo acepta para abrir una cuenta, se guarda también con la cuenta, junto con su dirección de red.',
      ],
    },
    general: {
      title: 'Incumplimiento, cambios e idioma',
      paragraphs: [
        'Si incumple este acuerdo, el operador puede poner fin a su acceso a las funciones que abarca y hacer lo que la ley exija. Dar datos falsos puede ser delito.',
        'Cuando cambie el sentido de este acuerdo, aumentará su número de revisión y la aplicación volverá a preguntarle. Puede retirar su aceptación en cualquier momento; lo que la ley obligue a conservar permanece.',
        'Rige el texto en inglés; los demás son traducciones para facilitar su lectura. En todo lo demás se aplica el acuerdo de usuario.',
      ],
    },
  },
};
