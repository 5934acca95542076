import type { MessageKind, MessageLanguage } from '../../contract/message.ts';

/** What a push says before it is opened. */
export interface PushText {
  readonly title: string;
  readonly body: string;
}

/**
 * The words of every push. They appear on a lock screen, where others can read them: they say what happened, without amounts, names
 * or devices. A new kind of message does not compile without them.
 */
export const pushTexts: Readonly<Record<MessageKind, Readonly<Record<MessageLanguage, PushText>>>> =
  {
    welcome: {
      en: { title: 'Welcome to Plumb', body: 'Your account is open. See how to get started.' },
      es: {
        title: 'Le damos la bienvenida a Plumb',
        body: 'Su cuenta está abierta. Vea por dónde empezar.',
      },
      ja: {
        title: 'Plumb へようこそ',
        body: '口座が開設されました。最初にできることをご覧ください。',
      },
      zhHK: { title: '歡迎使用 Plumb', body: '你的帳戶已開立，立即了解如何開始。' },
    },
    new_device: {
      en: {
        title: 'Sign-in on a new device',
        body: 'If this wasn’t you, sign out that device and change your password now.',
      },
      es: {
        title: 'Inicio de sesión en un dispositivo nuevo',
        body: 'Si no fue usted, cierre la sesión de ese dispositivo y cambie su contraseña ahora.',
      },
      ja: {
        title: '新しい端末からのログイン',
        body: 'お心当たりがない場合は、すぐにその端末をログアウトし、パスワードを変更してください。',
      },
      zhHK: { title: '在新裝置登入', body: '如非你本人操作，請立即登出該裝置並更改密碼。' },
    },
    password_changed: {
      en: { title: 'Your password was changed', body: 'If this wasn’t you, reset it now.' },
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
        body: '如非你本人申請，請在「保安」中取消。',
      },
    },
    pin_changed: {
      en: {
        title: 'Your funds PIN was set',
        body: 'If this wasn’t you, change your password and PIN now.',
      },
      es: {
        title: 'Se configuró su PIN de fondos',
        body: 'Si no fue usted, cambie su contraseña y su PIN ahora.',
      },
      ja: {
        title: '取引暗証番号が設定されました',
        body: 'お心当たりがない場合は、すぐにパスワードと取引暗証番号を変更してください。',
      },
      zhHK: { title: '資金密碼已設定', body: '如非你本人操作，請立即更改密碼及資金密碼。' },
    },
    passkey_added: {
      en: { title: 'A passkey was added', body: 'If this wasn’t you, remove it now.' },
      es: { title: 'Se agregó una llave de acceso', body: 'Si no fue usted, elimínela ahora.' },
      ja: {
        title: 'パスキーが追加されました',
        body: 'お心当たりがない場合は、すぐに削除してください。',
      },
      zhHK: { title: '已新增通行密鑰', body: '如非你本人操作，請立即移除。' },
    },
    passkey_removed: {
      en: {
        title: 'A passkey was removed',
        body: 'If this wasn’t you, change your password now.',
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
        title: 'Your email address was updated',
        body: 'If this wasn’t you, secure your account now.',
      },
      es: {
        title: 'Se actualizó su correo electrónico',
        body: 'Si no fue usted, proteja su cuenta ahora.',
      },
      ja: {
        title: 'メールアドレスが更新されました',
        body: 'お心当たりがない場合は、すぐに口座の安全を確認してください。',
      },
      zhHK: { title: '你的電郵地址已更新', body: '如非你本人操作，請立即保護你的帳戶。' },
    },
    mobile_bound: {
      en: {
        title: 'Your mobile number was updated',
        body: 'If this wasn’t you, secure your account now.',
      },
      es: {
        title: 'Se actualizó su número de celular',
        body: 'Si no fue usted, proteja su cuenta ahora.',
      },
      ja: {
        title: '携帯電話番号が更新されました',
        body: 'お心当たりがない場合は、すぐに口座の安全を確認してください。',
      },
      zhHK: { title: '你的手機號碼已更新', body: '如非你本人操作，請立即保護你的帳戶。' },
    },
    session_stolen: {
      en: {
        title: 'We ended a session to protect your account',
        body: 'Someone may have copied your session. Change your password now.',
      },
      es: {
        title: 'Cerramos una sesión para proteger su cuenta',
        body: 'Es posible que alguien haya copiado su sesión. Cambie su contraseña ahora.',
      },
      ja: {
        title: '口座を守るためセッションを終了しました',
        body: 'セッションが複製された可能性があります。すぐにパスワードを変更してください。',
      },
      zhHK: {
        title: '為保障你的帳戶，我們已終止一次登入',
        body: '你的登入可能已被複製，請立即更改密碼。',
      },
    },
    identity_submitted: {
      en: { title: 'We’re reviewing your documents', body: 'Review takes up to 72 hours.' },
      es: { title: 'Estamos revisando sus documentos', body: 'La revisión tarda hasta 72 horas.' },
      ja: { title: '本人確認書類を審査しています', body: '審査には最長72時間かかります。' },
      zhHK: { title: '我們正在審核你的文件', body: '審核最多需時 72 小時。' },
    },
    identity_passed: {
      en: { title: 'Your identity is verified', body: 'You can now use every feature.' },
      es: {
        title: 'Su identidad está verificada',
        body: 'Ya puede usar todas las funciones.',
      },
      ja: { title: '本人確認が完了しました', body: 'すべての機能をご利用いただけます。' },
      zhHK: { title: '你的身分已通過驗證', body: '你現在可使用所有功能。' },
    },
    identity_failed: {
      en: {
        title: 'Your documents need changes',
        body: 'Open the app to see what to correct.',
      },
      es: {
        title: 'Sus documentos necesitan cambios',
        body: 'Abra la app para ver qué debe corregir.',
      },
      ja: {
        title: '書類の再提出が必要です',
        body: 'アプリを開いて、修正が必要な点をご確認ください。',
      },
      zhHK: { title: '你的文件需要重新提交', body: '請開啟應用程式查看須更正之處。' },
    },
    demo_grant: {
      en: {
        title: 'Demo money added',
        body: 'It’s in your wallet, ready to try things out.',
      },
      es: {
        title: 'Dinero de demostración acreditado',
        body: 'Está en su billetera, listo para hacer pruebas.',
      },
      ja: { title: 'デモ資金が入金されました', body: 'ウォレットからすぐにお試しいただけます。' },
      zhHK: { title: '示範資金已存入', body: '資金已存入你的錢包，可隨時試用。' },
    },
    transfer_done: {
      en: { title: 'Transfer complete', body: 'Open the app to see the accounts and amount.' },
      es: {
        title: 'Transferencia completada',
        body: 'Abra la app para ver las cuentas y el importe.',
      },
      ja: { title: '振替が完了しました', body: '口座と金額はアプリでご確認ください。' },
      zhHK: { title: '轉帳已完成', body: '請開啟應用程式查看帳戶及金額。' },
    },
    order_accepted: {
      en: { title: 'Order received', body: 'Your order is open.' },
      es: { title: 'Orden recibida', body: 'Su orden está pendiente.' },
      ja: { title: '注文を受け付けました', body: 'この注文は未約定です。' },
      zhHK: { title: '已收到指示', body: '指示待成交。' },
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
      ja: { title: '注文が約定しました', body: '詳細はアプリでご確認ください。' },
      zhHK: { title: '指示已成交', body: '請開啟應用程式查看詳情。' },
    },
    order_changed: {
      en: { title: 'Order changed', body: 'This order replaced your earlier order.' },
      es: { title: 'Orden modificada', body: 'Esta orden reemplazó a la anterior.' },
      ja: { title: '注文を訂正しました', body: '以前の注文に代わる注文です。' },
      zhHK: { title: '指示已更改', body: '此指示已取代之前的指示。' },
    },
    order_cancelled: {
      en: { title: 'Order canceled', body: 'Anything on hold for this order was released.' },
      es: { title: 'Orden cancelada', body: 'Se liberó lo retenido para esta orden.' },
      ja: { title: '注文を取り消しました', body: 'この注文の拘束は解除されました。' },
      zhHK: { title: '指示已取消', body: '此指示的凍結部分已解凍。' },
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
        title: 'Por ahora solo puede cerrar posiciones',
        body: 'Su patrimonio está por debajo del margen de mantenimiento de sus posiciones cortas.',
      },
      ja: {
        title: '現在は決済のみ可能です',
        body: '純資産が空売りの維持証拠金を下回りました。',
      },
      zhHK: { title: '目前只可平倉', body: '帳戶淨值低於淡倉的維持保證金要求。' },
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
      ja: {
        title: '新規の取引を再開できます',
        body: '純資産が空売りの維持証拠金を満たしています。',
      },
      zhHK: { title: '你可再次開倉', body: '帳戶淨值已符合維持保證金要求。' },
    },
    dividend_paid: {
      en: { title: 'Dividend paid', body: 'A company you hold paid a dividend.' },
      es: { title: 'Dividendo pagado', body: 'Una empresa de su cartera pagó un dividendo.' },
      ja: { title: '配当の受け取り', body: '保有銘柄の配当がありました。' },
      zhHK: { title: '已派息', body: '你持股的一間公司已派息。' },
    },
    dividend_charged: {
      en: {
        title: 'Dividend charged on a short position',
        body: 'Short sellers pay the dividend to the lender of the shares.',
      },
      es: {
        title: 'Dividendo cobrado por una posición corta',
        body: 'Quien vende en corto paga el dividendo al prestamista de las acciones.',
      },
      ja: {
        title: '空売りの配当金相当額',
        body: '空売りの場合、配当金相当額を株式の貸し手に支払います。',
      },
      zhHK: { title: '淡倉股息支出', body: '沽空者須向股份借出人支付股息。' },
    },
    split_applied: {
      en: { title: 'Stock split', body: 'The value of your position doesn’t change.' },
      es: { title: 'Split de acciones', body: 'El valor de su posición no cambia.' },
      ja: { title: '株式分割', body: '評価額は変わりません。' },
      zhHK: { title: '股份分拆', body: '你的持倉價值不變。' },
    },
    price_alert: {
      en: { title: 'Price alert', body: 'A price you set an alert for was reached.' },
      es: { title: 'Alerta de precio', body: 'Se alcanzó el precio de una de sus alertas.' },
      ja: { title: '価格アラート', body: '設定した価格に達しました。' },
      zhHK: { title: '到價提示', body: '已到達你設定的價格。' },
    },
  };

/** A push that a customer requested, to see whether pushes arrive. */
export const testTexts: Readonly<Record<MessageLanguage, PushText>> = {
  en: { title: 'Notifications work', body: 'This is the test you requested.' },
  es: { title: 'Las notificaciones funcionan', body: 'Esta es la prueba que solicitó.' },
  ja: { title: '通知は正常に届いています', body: 'ご依頼のテスト通知です。' },
  zhHK: { title: '通知運作正常', body: '這是你要求的測試通知。' },
};
