import type { Language } from '../../contract/language.ts';

interface InboxTexts {
  readonly title: string;
  readonly mark: string;
  /** The introduction of the page, by the channels that are not delivered. */
  readonly lead: Readonly<Record<'both' | 'email' | 'phone', string>>;
  readonly address: string;
  readonly show: string;
  readonly all: string;
  readonly none: string;
  /** `{to}` */
  readonly noneTo: string;
  readonly refreshes: string;
  /** `{to}` */
  readonly heads: Readonly<Record<'email' | 'phone', string>>;
  /** `{digits}`: spoken one by one. */
  readonly code: string;
  readonly locked: {
    readonly lead: string;
    readonly label: string;
    readonly open: string;
    readonly wrong: string;
    readonly how: string;
  };
}

/** The page of the demonstration's inbox. What stands in braces is filled in. */
export const inboxTexts: Readonly<Record<Language, InboxTexts>> = {
  en: {
    title: 'Demo inbox',
    mark: 'Demonstration',
    lead: {
      both: 'This server sends no email and no text messages for real. What it would send is shown here for a day.',
      email: 'This server sends no email for real. What it would send is shown here for a day.',
      phone:
        'This server sends no text messages for real. What it would send is shown here for a day.',
    },
    address: 'Email address or phone number',
    show: 'Show',
    all: 'Show all messages',
    none: 'No messages yet.',
    noneTo: 'No messages for {to} yet.',
    refreshes: 'This page refreshes every 10 seconds.',
    heads: { email: 'Email to {to}', phone: 'Text message to {to}' },
    code: 'Code {digits}',
    locked: {
      lead: 'The inbox holds verification codes, so this browser has to be let in once.',
      label: 'Inbox key',
      open: 'Open',
      wrong: 'That key doesn’t match.',
      how: 'Open the “Demo inbox” link from the terminal where the server was started, or paste its key here.',
    },
  },
  es: {
    title: 'Bandeja de demostración',
    mark: 'Demostración',
    lead: {
      both: 'Este servidor no envía correos ni mensajes de texto reales. Lo que enviaría se muestra aquí durante un día.',
      email:
        'Este servidor no envía correos reales. Lo que enviaría se muestra aquí durante un día.',
      phone:
        'Este servidor no envía mensajes de texto reales. Lo que enviaría se muestra aquí durante un día.',
    },
    address: 'Correo electrónico o número de teléfono',
    show: 'Mostrar',
    all: 'Mostrar todos los mensajes',
    none: 'Aún no hay mensajes.',
    noneTo: 'Aún no hay mensajes para {to}.',
    refreshes: 'Esta página se actualiza cada 10 segundos.',
    heads: { email: 'Correo para {to}', phone: 'Mensaje de texto para {to}' },
    code: 'Código {digits}',
    locked: {
      lead: 'La bandeja contiene códigos de verificación, por lo que hay que autorizar este navegador una vez.',
      label: 'Clave de la bandeja',
      open: 'Abrir',
      wrong: 'Esa clave no coincide.',
      how: 'Abra el enlace «Demo inbox» de la terminal donde se inició el servidor o pegue aquí su clave.',
    },
  },
  ja: {
    title: 'デモ受信箱',
    mark: 'デモ',
    lead: {
      both: 'このサーバーは、メールやSMSを実際には送信しません。送信されるはずの内容を1日間ここに表示します。',
      email:
        'このサーバーは、メールを実際には送信しません。送信されるはずの内容を1日間ここに表示します。',
      phone:
        'このサーバーは、SMSを実際には送信しません。送信されるはずの内容を1日間ここに表示します。',
    },
    address: 'メールアドレスまたは電話番号',
    show: '表示',
    all: 'すべてのメッセージを表示',
    none: 'メッセージはまだありません。',
    noneTo: '{to}宛てのメッセージはまだありません。',
    refreshes: 'このページは10秒ごとに更新されます。',
    heads: { email: '{to}宛てのメール', phone: '{to}宛てのSMS' },
    code: 'コード {digits}',
    locked: {
      lead: '受信箱には認証コードが届くため、このブラウザを一度許可する必要があります。',
      label: '受信箱のキー',
      open: '開く',
      wrong: 'キーが一致しません。',
      how: 'サーバーを起動したターミナルに表示された「Demo inbox」のリンクを開くか、そのキーをここに貼り付けてください。',
    },
  },
  zhHK: {
    title: '示範收件匣',
    mark: '示範',
    lead: {
      both: '此伺服器不會真正發送電郵或短訊。原本要發送的內容會在此顯示一天。',
      email: '此伺服器不會真正發送電郵。原本要發送的內容會在此顯示一天。',
      phone: '此伺服器不會真正發送短訊。原本要發送的內容會在此顯示一天。',
    },
    address: '電郵地址或電話號碼',
    show: '顯示',
    all: '顯示所有訊息',
    none: '尚未有訊息。',
    noneTo: '尚未有給 {to} 的訊息。',
    refreshes: '此頁每 10 秒更新一次。',
    heads: { email: '給 {to} 的電郵', phone: '給 {to} 的短訊' },
    code: '驗證碼 {digits}',
    locked: {
      lead: '收件匣內有驗證碼，因此須先允許此瀏覽器一次。',
      label: '收件匣密鑰',
      open: '開啟',
      wrong: '密鑰不符。',
      how: '請開啟啟動伺服器的終端機所顯示的「Demo inbox」連結，或在此貼上其密鑰。',
    },
  },
};
