import type { Language } from '../../contract/language.ts';
import type { OutsideState, OutsideToken, Trouble } from '../chain/outside-wallet.ts';
import type { DemoTexts } from './demo-frame.ts';

/** The page's notice after an act. */
export type WalletNotice =
  | 'sent'
  | 'sent_twice'
  | 'orphaned'
  | 'nothing_open'
  | 'disturbed'
  | 'calm'
  | 'bad_address'
  | 'bad_amount'
  | 'uncovered'
  | 'busy';

export type WalletTab = 'send' | 'activity';

interface WalletTexts extends DemoTexts<WalletTab, WalletNotice> {
  readonly address: string;
  readonly tokens: Readonly<Record<OutsideToken, string>>;
  readonly token: string;
  readonly to: string;
  readonly amount: string;
  readonly twice: string;
  readonly send: string;
  readonly none: string;
  readonly refreshes: string;
  readonly toWhom: string;
  readonly states: Readonly<Record<OutsideState, string>>;
  readonly network: { readonly title: string; readonly lead: string };
  readonly orphan: { readonly once: string; readonly again: string; readonly about: string };
  readonly troubles: Readonly<Record<Trouble, { readonly button: string; readonly about: string }>>;
  readonly active: string;
  readonly calm: string;
}

/** The page of the demonstration's outside wallet. `{block}`, `{amount}` and the like are filled in. */
export const walletTexts: Readonly<Record<Language, WalletTexts>> = {
  en: {
    title: 'Outside wallet',
    mark: 'Demonstration · Simulated network',
    lead: 'This wallet is outside Plumb. Send from it to your deposit address to try a deposit. The network and its coins are simulated and have no value.',
    tabs: { send: 'Send', activity: 'Activity' },
    address: 'Wallet address',
    tokens: { usdt: 'USDT', other: 'OtherCoin', fake: 'USDT from another contract' },
    token: 'Coin',
    to: 'Send to',
    amount: 'Amount',
    twice: 'Send the same amount twice',
    send: 'Send',
    none: 'Nothing sent yet.',
    refreshes: 'This page refreshes every 3 seconds.',
    toWhom: 'To {address}',
    states: {
      pending: 'Pending',
      included: 'In block {block}',
      solid: 'Final in block {block}',
      failed: 'Failed',
      orphaned: 'Orphaned from block {block}',
    },
    network: {
      title: 'Network problems',
      lead: 'See how Plumb handles what real networks do. Each problem ends by itself after a few minutes.',
    },
    orphan: {
      once: 'Orphan the latest transfer',
      again: 'Orphan it and include it again',
      about:
        'Replaces the newest blocks. Works until the transfer is final, about a minute after its block.',
    },
    troubles: {
      late: { button: 'Delay blocks', about: 'New blocks arrive 30 seconds late.' },
      no_logs: {
        button: 'Delay transfers',
        about: 'Transfers show up 15 seconds after their block.',
      },
      not_solid: {
        button: 'Stop finality',
        about: 'Blocks don’t become final, and the network takes no transfers.',
      },
      lossy: { button: 'Lose answers', about: 'Three of ten requests to the network fail.' },
    },
    active: 'Active',
    calm: 'End all problems',
    notices: {
      sent: 'Sent. The next block is at most 3 seconds away.',
      sent_twice: 'Sent twice. The next block is at most 3 seconds away.',
      orphaned: 'The latest transfer was orphaned.',
      nothing_open: 'No transfer can be orphaned: none is in a block that isn’t final yet.',
      disturbed: 'The network now has this problem.',
      calm: 'The network is back to normal.',
      bad_address: 'Enter a TRON address: 34 characters, starting with T. Check for typos.',
      bad_amount: 'Enter an amount above zero with no more than 6 decimal places.',
      uncovered: 'The wallet doesn’t have that much.',
      busy: 'The network is busy and took no transfer. Try again later.',
    },
    locked: {
      lead: 'Anyone with this wallet can spend its simulated coins, so this browser has to be let in once.',
      label: 'Wallet key',
      open: 'Open',
      wrong: 'That key doesn’t match.',
      how: 'Open the “Demo wallet” link from the terminal where the server was started, or paste its key here.',
    },
  },
  es: {
    title: 'Billetera externa',
    mark: 'Demostración · Red simulada',
    lead: 'Esta billetera está fuera de Plumb. Envíe desde ella a su dirección de depósito para probar un depósito. La red y sus monedas son simuladas y no tienen valor.',
    tabs: { send: 'Enviar', activity: 'Actividad' },
    address: 'Dirección de la billetera',
    tokens: { usdt: 'USDT', other: 'OtherCoin', fake: 'USDT de otro contrato' },
    token: 'Moneda',
    to: 'Enviar a',
    amount: 'Monto',
    twice: 'Enviar el mismo monto dos veces',
    send: 'Enviar',
    none: 'Todavía no se ha enviado nada.',
    refreshes: 'Esta página se actualiza cada 3 segundos.',
    toWhom: 'A {address}',
    states: {
      pending: 'Pendiente',
      included: 'En el bloque {block}',
      solid: 'Definitiva en el bloque {block}',
      failed: 'Fallida',
      orphaned: 'Huérfana del bloque {block}',
    },
    network: {
      title: 'Problemas de la red',
      lead: 'Vea cómo responde Plumb a lo que ocurre en las redes reales. Cada problema termina solo después de unos minutos.',
    },
    orphan: {
      once: 'Dejar huérfana la última transferencia',
      again: 'Dejarla huérfana e incluirla de nuevo',
      about:
        'Reemplaza los bloques más recientes. Es posible hasta que la transferencia sea definitiva, cerca de un minuto después de su bloque.',
    },
    troubles: {
      late: { button: 'Retrasar bloques', about: 'Los bloques nuevos llegan 30 segundos tarde.' },
      no_logs: {
        button: 'Retrasar transferencias',
        about: 'Las transferencias aparecen 15 segundos después de su bloque.',
      },
      not_solid: {
        button: 'Detener la confirmación definitiva',
        about: 'Los bloques no llegan a ser definitivos y la red no acepta transferencias.',
      },
      lossy: {
        button: 'Perder respuestas',
        about: 'Fallan tres de cada diez solicitudes a la red.',
      },
    },
    active: 'Activo',
    calm: 'Terminar todos los problemas',
    notices: {
      sent: 'Enviado. El próximo bloque llega en 3 segundos como máximo.',
      sent_twice: 'Enviado dos veces. El próximo bloque llega en 3 segundos como máximo.',
      orphaned: 'La última transferencia quedó huérfana.',
      nothing_open:
        'Ninguna transferencia puede quedar huérfana: ninguna está en un bloque que aún no sea definitivo.',
      disturbed: 'La red tiene ahora este problema.',
      calm: 'La red volvió a la normalidad.',
      bad_address:
        'Ingrese una dirección de TRON: 34 caracteres que comienzan con T. Revise que no haya errores.',
      bad_amount: 'Ingrese un monto mayor que cero con un máximo de 6 decimales.',
      uncovered: 'La billetera no tiene tanto.',
      busy: 'La red está ocupada y no aceptó la transferencia. Inténtelo más tarde.',
    },
    locked: {
      lead: 'Quien tenga esta billetera puede gastar sus monedas simuladas; por eso hay que autorizar este navegador una vez.',
      label: 'Clave de la billetera',
      open: 'Abrir',
      wrong: 'Esa clave no coincide.',
      how: 'Abra el enlace «Demo wallet» de la terminal donde se inició el servidor o pegue aquí su clave.',
    },
  },
  ja: {
    title: '外部ウォレット',
    mark: 'デモ · シミュレーションネットワーク',
    lead: 'Plumb の外にあるウォレットです。ここからご自身の入金アドレスに送金すると、入金をお試しいただけます。ネットワークとコインはシミュレーションで、価値はありません。',
    tabs: { send: '送金', activity: '履歴' },
    address: 'ウォレットアドレス',
    tokens: { usdt: 'USDT', other: 'OtherCoin', fake: '別のコントラクトの USDT' },
    token: 'コイン',
    to: '送金先',
    amount: '金額',
    twice: '同じ金額を 2 回送金する',
    send: '送金する',
    none: 'まだ送金はありません。',
    refreshes: 'このページは 3 秒ごとに更新されます。',
    toWhom: '{address} 宛て',
    states: {
      pending: '保留中',
      included: 'ブロック {block} に記録済み',
      solid: 'ブロック {block} で確定',
      failed: '失敗',
      orphaned: 'ブロック {block} から外れました',
    },
    network: {
      title: 'ネットワークの障害',
      lead: '実際のネットワークで起こる障害に Plumb がどう対応するかを確認できます。どの障害も数分で自動的に終わります。',
    },
    orphan: {
      once: '最新の送金をブロックから外す',
      again: '外してから再び記録する',
      about:
        '最新のブロックを置き換えます。送金が確定するまで（ブロックに記録されてから約 1 分間）操作できます。',
    },
    troubles: {
      late: { button: 'ブロックを遅らせる', about: '新しいブロックが 30 秒遅れて届きます。' },
      no_logs: {
        button: '送金の表示を遅らせる',
        about: '送金がブロックの 15 秒後に表示されます。',
      },
      not_solid: {
        button: '確定を止める',
        about: 'ブロックが確定しなくなり、ネットワークは送金を受け付けません。',
      },
      lossy: {
        button: '応答を失わせる',
        about: 'ネットワークへのリクエストの 10 回に 3 回が失敗します。',
      },
    },
    active: '発生中',
    calm: 'すべての障害を終える',
    notices: {
      sent: '送金しました。次のブロックは 3 秒以内に生成されます。',
      sent_twice: '2 回送金しました。次のブロックは 3 秒以内に生成されます。',
      orphaned: '最新の送金がブロックから外れました。',
      nothing_open: '外せる送金がありません。未確定のブロックに記録された送金がないためです。',
      disturbed: 'ネットワークにこの障害を発生させました。',
      calm: 'ネットワークは正常に戻りました。',
      bad_address:
        'TRON アドレス（T で始まる 34 文字）を入力してください。入力間違いがないかご確認ください。',
      bad_amount: '0 より大きい金額を、小数点以下 6 桁までで入力してください。',
      uncovered: 'ウォレットの残高が不足しています。',
      busy: 'ネットワークが混み合っているため、送金は受け付けられませんでした。後でもう一度お試しください。',
    },
    locked: {
      lead: 'このウォレットを開ける人は誰でもシミュレーションのコインを使えるため、このブラウザで一度だけ認証が必要です。',
      label: 'ウォレットのキー',
      open: '開く',
      wrong: 'キーが一致しません。',
      how: 'サーバーを起動したターミナルの「Demo wallet」のリンクを開くか、キーをここに貼り付けてください。',
    },
  },
  zhHK: {
    title: '外部錢包',
    mark: '示範 · 模擬網絡',
    lead: '這個錢包不屬於 Plumb。從這裏轉帳到你的存款地址，即可試用存款。網絡和幣種均為模擬，沒有價值。',
    tabs: { send: '轉帳', activity: '紀錄' },
    address: '錢包地址',
    tokens: { usdt: 'USDT', other: 'OtherCoin', fake: '其他合約的 USDT' },
    token: '幣種',
    to: '轉帳至',
    amount: '金額',
    twice: '以相同金額轉帳兩次',
    send: '轉帳',
    none: '尚未有轉帳。',
    refreshes: '此頁面每 3 秒更新一次。',
    toWhom: '轉至 {address}',
    states: {
      pending: '待處理',
      included: '已納入區塊 {block}',
      solid: '已在區塊 {block} 最終確定',
      failed: '失敗',
      orphaned: '已從區塊 {block} 移除',
    },
    network: {
      title: '網絡問題',
      lead: '看看 Plumb 如何應對真實網絡會出現的情況。每個問題數分鐘後會自行結束。',
    },
    orphan: {
      once: '將最新轉帳移出區塊',
      again: '移出後再次納入',
      about: '以其他區塊取代最新的區塊。可在轉帳獲最終確定前進行，即納入區塊後約一分鐘內。',
    },
    troubles: {
      late: { button: '延遲區塊', about: '新區塊延遲 30 秒到達。' },
      no_logs: { button: '延遲轉帳顯示', about: '轉帳在其區塊 15 秒後才顯示。' },
      not_solid: { button: '停止最終確定', about: '區塊不再獲最終確定，網絡亦不接受轉帳。' },
      lossy: { button: '遺失回應', about: '每十次網絡請求有三次失敗。' },
    },
    active: '進行中',
    calm: '結束所有問題',
    notices: {
      sent: '已轉帳。下一個區塊最多 3 秒後產生。',
      sent_twice: '已轉帳兩次。下一個區塊最多 3 秒後產生。',
      orphaned: '最新轉帳已移出區塊。',
      nothing_open: '沒有可移出的轉帳：沒有轉帳處於尚未最終確定的區塊。',
      disturbed: '網絡現已出現此問題。',
      calm: '網絡已回復正常。',
      bad_address: '請輸入 TRON 地址：以 T 開首的 34 個字元。請檢查有否輸入錯誤。',
      bad_amount: '請輸入大於零的金額，最多 6 位小數。',
      uncovered: '錢包結餘不足。',
      busy: '網絡繁忙，未有接受轉帳。請稍後再試。',
    },
    locked: {
      lead: '任何能開啟此錢包的人都可使用其模擬幣，因此須先授權此瀏覽器一次。',
      label: '錢包密鑰',
      open: '開啟',
      wrong: '密鑰不符。',
      how: '請開啟啟動伺服器的終端機所顯示的「Demo wallet」連結，或在此貼上其密鑰。',
    },
  },
};
