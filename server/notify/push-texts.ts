import type { MessageKind, MessageLanguage } from '../../contract/message.ts';

/** What a push says before it is opened. */
export interface PushText {
  readonly title: string;
  readonly body: string;
}

/**
 * The words of every push. They stand on a lock screen, where others may read them: what happened, but no amount, name
 * or device. A new kind of message does not compile without them.
 */
export const pushTexts: Readonly<Record<MessageKind, Readonly<Record<MessageLanguage, PushText>>>> =
  {
    welcome: {
      en: { title: 'Welcome to Plumb', body: 'Your account is open. See what you can do first.' },
      es: {
        title: 'Le damos la bienvenida a Plumb',
        body: 'Su cuenta está abierta. Vea por dónde empezar.',
      },
      ja: {
        title: 'Plumb へようこそ',
        body: '口座が開設されました。最初にできることをご覧ください。',
      },
      zhHK: { title: '歡迎使用 Plumb', body: '你的帳戶已開立，看看可以先做甚麼。' },
    },
    new_device: {
      en: {
        title: 'Sign-in on a new device',
        body: 'If this was not you, end that session and change your password now.',
      },
      es: {
        title: 'Inicio de sesión en un dispositivo nuevo',
        body: 'Si no fue usted, cierre esa sesión y cambie su contraseña ahora.',
      },
      ja: {
        title: '新しい端末でのログイン',
        body: 'お心当たりがない場合は、すぐにその端末をログアウトし、パスワードを変更してください。',
      },
      zhHK: { title: '新裝置登入', body: '如非你本人操作，請立即登出該裝置並更改密碼。' },
    },
    password_changed: {
      en: { title: 'Your password was changed', body: 'If this was not you, reset it now.' },
      es: { title: 'Se cambió su contraseña', body: 'Si no fue usted, restablézcala ahora.' },
      ja: {
        title: 'パスワードが変更されました',
        body: 'お心当たりがない場合は、すぐに再設定してください。',
      },
      zhHK: { title: '你的密碼已更改', body: '如非你本人操作，請立即重設密碼。' },
    },
    password_reset_requested: {
      en: {
        title: 'Your password will change in 24 hours',
        body: 'If you didn’t request this, cancel it under Security.',
      },
      es: {
        title: 'Su contraseña cambiará en 24 horas',
        body: 'Si no lo solicitó usted, cancélelo en Seguridad.',
      },
      ja: {
        title: 'パスワードは24時間後に変更されます',
        body: 'お心当たりがない場合は、「セキュリティ」で取り消してください。',
      },
      zhHK: {
        title: '你的密碼將於 24 小時後更改',
        body: '如非你本人申請，請在「安全」中取消。',
      },
    },
    pin_changed: {
      en: {
        title: 'Your funds PIN was set',
        body: 'If this was not you, change your password and PIN now.',
      },
      es: {
        title: 'Se estableció su PIN de fondos',
        body: 'Si no fue usted, cambie su contraseña y su PIN ahora.',
      },
      ja: {
        title: '資金用 PIN が設定されました',
        body: 'お心当たりがない場合は、すぐにパスワードと PIN を変更してください。',
      },
      zhHK: { title: '你的資金 PIN 已設定', body: '如非你本人操作，請立即更改密碼和 PIN。' },
    },
    passkey_added: {
      en: { title: 'A passkey was added', body: 'If this was not you, remove it now.' },
      es: { title: 'Se añadió una llave de acceso', body: 'Si no fue usted, elimínela ahora.' },
      ja: {
        title: 'パスキーが追加されました',
        body: 'お心当たりがない場合は、すぐに削除してください。',
      },
      zhHK: { title: '已新增通行密鑰', body: '如非你本人操作，請立即移除。' },
    },
    passkey_removed: {
      en: {
        title: 'A passkey was removed',
        body: 'If this was not you, change your password now.',
      },
      es: {
        title: 'Se eliminó una llave de acceso',
        body: 'Si no fue usted, cambie su contraseña ahora.',
      },
      ja: {
        title: 'パスキーが削除されました',
        body: 'お心当たりがない場合は、すぐにパスワードを変更してください。',
      },
      zhHK: { title: '通行密鑰已移除', body: '如非你本人操作，請立即更改密碼。' },
    },
    email_bound: {
      en: {
        title: 'Your e-mail address was set',
        body: 'If this was not you, secure your account now.',
      },
      es: {
        title: 'Se guardó su correo electrónico',
        body: 'Si no fue usted, proteja su cuenta ahora.',
      },
      ja: {
        title: 'メールアドレスが登録されました',
        body: 'お心当たりがない場合は、すぐに口座の安全を確認してください。',
      },
      zhHK: { title: '你的電郵地址已登記', body: '如非你本人操作，請立即保護你的帳戶。' },
    },
    mobile_bound: {
      en: {
        title: 'Your mobile number was set',
        body: 'If this was not you, secure your account now.',
      },
      es: {
        title: 'Se guardó su número móvil',
        body: 'Si no fue usted, proteja su cuenta ahora.',
      },
      ja: {
        title: '携帯電話番号が登録されました',
        body: 'お心当たりがない場合は、すぐに口座の安全を確認してください。',
      },
      zhHK: { title: '你的手機號碼已登記', body: '如非你本人操作，請立即保護你的帳戶。' },
    },
    session_stolen: {
      en: {
        title: 'We ended a session for your safety',
        body: 'Someone may have copied your session. Change your password now.',
      },
      es: {
        title: 'Cerramos una sesión por su seguridad',
        body: 'Es posible que alguien copiara su acceso. Cambie su contraseña ahora.',
      },
      ja: {
        title: '安全のためセッションを終了しました',
        body: 'ログイン情報が複製された可能性があります。すぐにパスワードを変更してください。',
      },
      zhHK: {
        title: '為保障安全，我們已結束一個登入工作階段',
        body: '你的登入資料可能已被複製，請立即更改密碼。',
      },
    },
    identity_submitted: {
      en: { title: 'We are reviewing your papers', body: 'This takes 72 hours at most.' },
      es: { title: 'Estamos revisando sus documentos', body: 'Tardará 72 horas como máximo.' },
      ja: { title: '書類を審査しています', body: '最長で 72 時間かかります。' },
      zhHK: { title: '我們正在審核你的文件', body: '最多需時 72 小時。' },
    },
    identity_passed: {
      en: { title: 'Your identity is verified', body: 'All features are open to you now.' },
      es: {
        title: 'Su identidad está verificada',
        body: 'Ya tiene acceso a todas las funciones.',
      },
      ja: { title: '本人確認が完了しました', body: 'すべての機能をご利用いただけます。' },
      zhHK: { title: '你的身份已通過驗證', body: '你現在可使用所有功能。' },
    },
    identity_failed: {
      en: {
        title: 'Your papers need another look',
        body: 'See what is missing and send them again.',
      },
      es: {
        title: 'Sus documentos necesitan cambios',
        body: 'Vea qué falta y envíelos de nuevo.',
      },
      ja: {
        title: '書類の再提出が必要です',
        body: '不足している点を確認し、もう一度提出してください。',
      },
      zhHK: { title: '你的文件需要重新提交', body: '請查看所欠資料並再次提交。' },
    },
    demo_grant: {
      en: {
        title: 'Demo money added',
        body: 'It is in your wallet, ready to try things out.',
      },
      es: {
        title: 'Ha llegado su dinero de demostración',
        body: 'Está en su billetera, listo para probar.',
      },
      ja: { title: 'デモ資金が入金されました', body: 'ウォレットからすぐにお試しいただけます。' },
      zhHK: { title: '模擬資金已到帳', body: '資金已在你的錢包，可隨時試用。' },
    },
    transfer_done: {
      en: { title: 'Transfer complete', body: 'Open it to see the accounts and the amount.' },
      es: {
        title: 'Su transferencia se ha realizado',
        body: 'Ábrala para ver las cuentas y el importe.',
      },
      ja: { title: '振替が完了しました', body: '口座と金額は開いてご確認ください。' },
      zhHK: { title: '轉帳已完成', body: '開啟以查看帳戶及金額。' },
    },
    order_accepted: {
      en: { title: 'Order received', body: 'Your order is open.' },
      es: { title: 'Orden aceptada', body: 'Su orden está en el mercado.' },
      ja: { title: '注文を受け付けました', body: 'ご注文は市場に出ています。' },
      zhHK: { title: '指示已接納', body: '你的指示待成交。' },
    },
    order_partly_filled: {
      en: { title: 'Order partially filled', body: 'The rest of your order is open.' },
      es: { title: 'Orden ejecutada parcialmente', body: 'El resto de su orden sigue pendiente.' },
      ja: { title: '一部約定しました', body: '残りは未約定です。' },
      zhHK: { title: '指示部分成交', body: '餘下部分仍待成交。' },
    },
    order_filled: {
      en: { title: 'Order filled', body: 'Open the app to see the details.' },
      es: { title: 'Orden ejecutada', body: 'Abra la app para ver los detalles.' },
      ja: { title: '注文が約定しました', body: 'ご注文はすべて約定しました。' },
      zhHK: { title: '指示已成交', body: '你的指示已全部成交。' },
    },
    order_changed: {
      en: { title: 'Order changed', body: 'This order replaced your earlier order.' },
      es: { title: 'Orden modificada', body: 'La nueva orden sustituye a la anterior.' },
      ja: { title: '注文を訂正しました', body: '新しい注文に置き換わりました。' },
      zhHK: { title: '指示已更改', body: '新指示已取代原有指示。' },
    },
    order_cancelled: {
      en: { title: 'Order canceled', body: 'Anything held for it was released.' },
      es: { title: 'Orden cancelada', body: 'Se liberó lo retenido para la orden.' },
      ja: { title: '注文を取り消しました', body: '拘束されていた分は解放されました。' },
      zhHK: { title: '指示已取消', body: '凍結部分已解凍。' },
    },
    order_expired: {
      en: { title: 'Order expired', body: 'The trading day ended before it was filled.' },
      es: {
        title: 'Orden vencida',
        body: 'El día de negociación terminó antes de que se ejecutara.',
      },
      ja: { title: '注文が失効しました', body: '約定前に取引日が終了しました。' },
      zhHK: { title: '指示已失效', body: '交易日結束前未能成交。' },
    },
    close_only: {
      en: {
        title: 'You can only close positions for now',
        body: 'Your equity is below the maintenance requirement for your short positions.',
      },
      es: {
        title: 'Su cuenta solo puede cerrar posiciones',
        body: 'Su patrimonio está por debajo del margen de mantenimiento de sus posiciones cortas.',
      },
      ja: {
        title: '新規の建玉ができません',
        body: '純資産が空売りの維持額を下回りました。決済のみ可能です。',
      },
      zhHK: { title: '帳戶只可平倉', body: '淨值低於沽空所需的維持水平。' },
    },
    close_only_lifted: {
      en: {
        title: 'You can open positions again',
        body: 'Your equity meets the maintenance requirement again.',
      },
      es: {
        title: 'Puede volver a abrir posiciones',
        body: 'Su patrimonio vuelve a cubrir el margen de mantenimiento.',
      },
      ja: { title: '新規の取引を再開できます', body: '純資産が空売りの維持額を回復しました。' },
      zhHK: { title: '可重新開倉', body: '帳戶淨值已符合沽空要求。' },
    },
    dividend_paid: {
      en: { title: 'Dividend paid', body: 'A company you hold paid a dividend.' },
      es: { title: 'Dividendo abonado', body: 'Una empresa de su cartera pagó un dividendo.' },
      ja: { title: '配当金の入金', body: '保有銘柄の配当金が支払われました。' },
      zhHK: { title: '股息已派發', body: '你持有的公司已派發股息。' },
    },
    dividend_charged: {
      en: {
        title: 'Dividend charged on a short position',
        body: 'Short sellers pay the dividend to the lender.',
      },
      es: {
        title: 'Dividendo de una posición corta',
        body: 'Quien está en corto paga el dividendo al prestamista.',
      },
      ja: {
        title: '空売りの配当落調整金',
        body: '空売り中のため、配当相当額をお支払いいただきました。',
      },
      zhHK: { title: '淡倉股息支出', body: '沽空者須向借出人支付股息。' },
    },
    split_applied: {
      en: { title: 'Stock split', body: 'The value of your position doesn’t change.' },
      es: { title: 'Desdoblamiento de acciones', body: 'Su posición vale lo mismo.' },
      ja: { title: '株式分割・併合', body: '評価額は変わりません。' },
      zhHK: { title: '股份分拆或合併', body: '你的持倉價值不變。' },
    },
    price_alert: {
      en: { title: 'Price alert', body: 'A price you set an alert for was reached.' },
      es: { title: 'Alerta de precio', body: 'Se alcanzó un precio de sus alertas.' },
      ja: { title: '価格アラート', body: '設定した価格に達しました。' },
      zhHK: { title: '到價提示', body: '你設定的價格已到。' },
    },
  };

/** A push that a person asked for, to see whether pushes arrive. */
export const testTexts: Readonly<Record<MessageLanguage, PushText>> = {
  en: { title: 'Notifications work', body: 'This is the test you requested.' },
  es: { title: 'Las notificaciones funcionan', body: 'Esta es la prueba que solicitó.' },
  ja: { title: '通知は正常に届いています', body: 'ご依頼のテスト通知です。' },
  zhHK: { title: '通知運作正常', body: '這是你要求的測試通知。' },
};
