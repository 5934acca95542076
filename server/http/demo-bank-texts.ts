import type { Language } from '../../contract/language.ts';
import type { DemoTexts } from './demo-frame.ts';

/** The page's notice after an act. */
export type BankNotice =
  | 'sent'
  | 'taken_back'
  | 'paid_out'
  | 'nothing_approved'
  | 'settled'
  | 'sent_back'
  | 'not_now'
  | 'bad_amount'
  | 'bad_sender';

/** Reasons of a return that the page offers. */
export const RETURN_CODES = ['R02', 'R03', 'R16', 'R23'] as const;
export type ReturnCode = (typeof RETURN_CODES)[number];

export type BankTab = 'send' | 'activity' | 'payouts';

interface BankTexts extends DemoTexts<BankTab, BankNotice> {
  readonly sender: string;
  readonly reference: string;
  readonly referenceHint: string;
  readonly amount: string;
  readonly send: string;
  readonly none: string;
  readonly refreshes: string;
  /** `{reference}` */
  readonly withReference: string;
  readonly withoutReference: string;
  readonly takeBack: string;
  readonly states: Readonly<
    Record<'sent' | 'unmatched' | 'own' | 'waiting' | 'credited' | 'sent_back' | 'reversed', string>
  >;
  /** `{count}`, `{amount}` */
  readonly approved: string;
  readonly payOut: string;
  readonly settle: string;
  readonly noPayouts: string;
  /** `{account}`, `{file}`, `{trace}` */
  readonly toAccount: string;
  readonly payoutStates: Readonly<Record<'filed' | 'final' | 'returned', string>>;
  readonly sendBack: string;
  readonly codes: Readonly<Record<ReturnCode, string>>;
}

/** The page of the demonstration's bank. What stands in braces is filled in. */
export const bankTexts: Readonly<Record<Language, BankTexts>> = {
  en: {
    title: 'Outside bank',
    mark: 'Demonstration · Simulated bank',
    lead: 'This bank is outside Plumb. Send transfers from it to try a bank deposit, and see payouts arrive. Its money has no value.',
    tabs: { send: 'Send', activity: 'Activity', payouts: 'Payouts' },
    sender: 'Sender',
    reference: 'Reference',
    referenceHint:
      'Your reference from the deposit screen. Leave it out or mistype it to see what happens.',
    amount: 'Amount in US dollars',
    send: 'Send transfer',
    none: 'Nothing sent yet.',
    refreshes: 'This page refreshes every 3 seconds.',
    withReference: 'Reference {reference}',
    withoutReference: 'No reference',
    takeBack: 'Take it back',
    states: {
      sent: 'On its way. It arrives a minute after it was sent.',
      unmatched: 'Arrived. No reference names a customer, so an operator must match it.',
      own: 'Arrived. An operator noted it as money of no customer.',
      waiting: 'Arrived. It will be credited soon, or once bank deposits are open.',
      credited: 'Credited',
      sent_back: 'Sent back',
      reversed: 'Taken back by this bank',
    },
    approved: 'Approved, not in a file yet: {count} ({amount})',
    payOut: 'Make the payout file',
    settle: 'Settle all files',
    noPayouts: 'No payouts yet.',
    toAccount: 'To account {account} · File {file} · Trace {trace}',
    payoutStates: {
      filed: 'In a payout file',
      final: 'Paid',
      returned: 'Sent back ({code})',
    },
    sendBack: 'Send it back',
    codes: {
      R02: 'R02 Account closed',
      R03: 'R03 No such account',
      R16: 'R16 Account frozen',
      R23: 'R23 Refused by the receiver',
    },
    notices: {
      sent: 'Sent. It arrives in a minute.',
      taken_back: 'The transfer was taken back.',
      paid_out: 'The payout file was made.',
      nothing_approved: 'No approved withdrawal waits to be paid out.',
      settled: 'All payout files were settled.',
      sent_back: 'The payout was sent back.',
      not_now: 'That can’t be done now.',
      bad_amount: 'Enter an amount above zero with no more than 2 decimal places.',
      bad_sender: 'Enter who sends the transfer.',
    },
    locked: {
      lead: 'Anyone with this bank can move its simulated money, so this browser has to be let in once.',
      label: 'Bank key',
      open: 'Open',
      wrong: 'That key doesn’t match.',
      how: 'Open the “Demo bank” link from the terminal where the server was started, or paste its key here.',
    },
  },
  es: {
    title: 'Banco externo',
    mark: 'Demostración · Banco simulado',
    lead: 'Este banco está fuera de Plumb. Envíe transferencias desde él para probar un depósito bancario y vea llegar los pagos. Su dinero no tiene valor.',
    tabs: { send: 'Enviar', activity: 'Actividad', payouts: 'Pagos' },
    sender: 'Remitente',
    reference: 'Referencia',
    referenceHint:
      'Su referencia de la pantalla de depósito. Omítala o escríbala mal para ver qué ocurre.',
    amount: 'Importe en dólares estadounidenses',
    send: 'Enviar transferencia',
    none: 'Aún no se ha enviado nada.',
    refreshes: 'Esta página se actualiza cada 3 segundos.',
    withReference: 'Referencia {reference}',
    withoutReference: 'Sin referencia',
    takeBack: 'Revertirla',
    states: {
      sent: 'En camino. Llega un minuto después del envío.',
      unmatched: 'Llegó. Ninguna referencia indica un cliente, así que un operador debe asignarla.',
      own: 'Llegó. Un operador anotó que no es de ningún cliente.',
      waiting: 'Llegó. Se acreditará pronto o cuando los depósitos bancarios estén disponibles.',
      credited: 'Acreditada',
      sent_back: 'Devuelta',
      reversed: 'Revertida por este banco',
    },
    approved: 'Aprobados y sin archivo: {count}, {amount}',
    payOut: 'Crear el archivo de pagos',
    settle: 'Liquidar todos los archivos',
    noPayouts: 'Aún no hay pagos.',
    toAccount: 'A la cuenta {account} · Archivo {file} · Rastreo {trace}',
    payoutStates: {
      filed: 'En un archivo de pagos',
      final: 'Pagado',
      returned: 'Devuelto ({code})',
    },
    sendBack: 'Devolverlo',
    codes: {
      R02: 'R02 Cuenta cerrada',
      R03: 'R03 No existe la cuenta',
      R16: 'R16 Cuenta congelada',
      R23: 'R23 Rechazado por el destinatario',
    },
    notices: {
      sent: 'Enviada. Llega en un minuto.',
      taken_back: 'La transferencia se revirtió.',
      paid_out: 'Se creó el archivo de pagos.',
      nothing_approved: 'Ningún retiro aprobado espera pago.',
      settled: 'Se liquidaron todos los archivos de pagos.',
      sent_back: 'El pago se devolvió.',
      not_now: 'Ahora no es posible.',
      bad_amount: 'Ingrese un importe mayor que cero con 2 decimales como máximo.',
      bad_sender: 'Ingrese quién envía la transferencia.',
    },
    locked: {
      lead: 'Quien tenga este banco puede mover su dinero simulado, así que este navegador debe autorizarse una vez.',
      label: 'Clave del banco',
      open: 'Abrir',
      wrong: 'Esa clave no coincide.',
      how: 'Abra el enlace «Demo bank» de la terminal donde se inició el servidor o pegue aquí su clave.',
    },
  },
  ja: {
    title: '外部の銀行',
    mark: 'デモ・模擬銀行',
    lead: 'これはPlumbの外にある銀行です。ここから振込を送って銀行入金を試したり、出金の到着を確認したりできます。お金に価値はありません。',
    tabs: { send: '送金', activity: '履歴', payouts: '出金' },
    sender: '振込人',
    reference: '参照番号',
    referenceHint:
      '入金画面に表示される参照番号です。省いたり間違えたりすると、どうなるかを確認できます。',
    amount: '金額（米ドル）',
    send: '振込を送る',
    none: 'まだ送金していません。',
    refreshes: 'このページは3秒ごとに更新されます。',
    withReference: '参照番号 {reference}',
    withoutReference: '参照番号なし',
    takeBack: '取り戻す',
    states: {
      sent: '送金中です。送金の1分後に届きます。',
      unmatched: '到着しました。参照番号から顧客を特定できないため、担当者の照合が必要です。',
      own: '到着しました。顧客の資金ではないと担当者が記録しました。',
      waiting: '到着しました。まもなく、または銀行入金の受付開始後に反映されます。',
      credited: '反映済み',
      sent_back: '返送済み',
      reversed: 'この銀行が取り戻しました',
    },
    approved: '承認済みでファイル未作成：{count}件、{amount}',
    payOut: '出金ファイルを作成',
    settle: 'すべてのファイルを決済',
    noPayouts: '出金はまだありません。',
    toAccount: '口座 {account}・ファイル {file}・追跡番号 {trace}',
    payoutStates: {
      filed: '出金ファイルに記載',
      final: '支払い済み',
      returned: '返送済み（{code}）',
    },
    sendBack: '返送する',
    codes: {
      R02: 'R02 口座解約',
      R03: 'R03 口座なし',
      R16: 'R16 口座凍結',
      R23: 'R23 受取人が拒否',
    },
    notices: {
      sent: '送金しました。1分後に届きます。',
      taken_back: '振込を取り戻しました。',
      paid_out: '出金ファイルを作成しました。',
      nothing_approved: '支払い待ちの承認済み出金はありません。',
      settled: 'すべての出金ファイルを決済しました。',
      sent_back: '出金を返送しました。',
      not_now: '今は実行できません。',
      bad_amount: '0より大きい金額を小数点以下2桁以内で入力してください。',
      bad_sender: '振込人を入力してください。',
    },
    locked: {
      lead: 'この銀行を開ける人は模擬のお金を動かせるため、このブラウザを一度許可する必要があります。',
      label: '銀行のキー',
      open: '開く',
      wrong: 'キーが一致しません。',
      how: 'サーバーを起動したターミナルの「Demo bank」リンクを開くか、キーをここに貼り付けてください。',
    },
  },
  zhHK: {
    title: '外部銀行',
    mark: '示範 · 模擬銀行',
    lead: '這家銀行在 Plumb 以外。你可由此轉帳以試用銀行存款，亦可查看提款到帳。其款項沒有價值。',
    tabs: { send: '轉帳', activity: '紀錄', payouts: '提款' },
    sender: '匯款人',
    reference: '參考編號',
    referenceHint: '存款頁面上的參考編號。可留空或輸入錯誤，看看會怎樣。',
    amount: '金額（美元）',
    send: '發出轉帳',
    none: '尚未發出轉帳。',
    refreshes: '此頁面每 3 秒更新一次。',
    withReference: '參考編號 {reference}',
    withoutReference: '沒有參考編號',
    takeBack: '撤回',
    states: {
      sent: '途中。發出一分鐘後到帳。',
      unmatched: '已到帳。沒有參考編號指明客戶，須由職員配對。',
      own: '已到帳。職員註明不屬於任何客戶。',
      waiting: '已到帳。即將入帳，或於銀行存款開放後入帳。',
      credited: '已入帳',
      sent_back: '已退回',
      reversed: '已由此銀行撤回',
    },
    approved: '已批准而未列入檔案：{count} 筆，{amount}',
    payOut: '製作付款檔案',
    settle: '結算所有檔案',
    noPayouts: '尚未有付款。',
    toAccount: '至帳戶 {account} · 檔案 {file} · 追蹤編號 {trace}',
    payoutStates: {
      filed: '已列入付款檔案',
      final: '已支付',
      returned: '已退回（{code}）',
    },
    sendBack: '退回',
    codes: {
      R02: 'R02 帳戶已關閉',
      R03: 'R03 沒有此帳戶',
      R16: 'R16 帳戶已凍結',
      R23: 'R23 收款人拒收',
    },
    notices: {
      sent: '已發出，一分鐘後到帳。',
      taken_back: '此銀行撤回了轉帳。',
      paid_out: '付款檔案已製作。',
      nothing_approved: '沒有已批准的提款等待支付。',
      settled: '所有付款檔案已結算。',
      sent_back: '付款已退回。',
      not_now: '現時無法執行。',
      bad_amount: '請輸入大於零的金額，最多 2 位小數。',
      bad_sender: '請輸入匯款人。',
    },
    locked: {
      lead: '任何能開啟此銀行的人都可動用其模擬款項，因此須先授權此瀏覽器一次。',
      label: '銀行密鑰',
      open: '開啟',
      wrong: '密鑰不符。',
      how: '請開啟啟動伺服器的終端機中「Demo bank」連結，或在此貼上其密鑰。',
    },
  },
};
