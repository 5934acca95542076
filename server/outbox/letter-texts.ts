/** Languages in which letters are written. */
export const LETTER_LANGUAGES = ['en', 'es', 'ja', 'zhHK'] as const;
export type LetterLanguage = (typeof LETTER_LANGUAGES)[number];

/** What a code is for. */
export type CodeUse = 'sign_up' | 'reset' | 'sign_in' | 'confirm' | 'bind';
/** A letter without a code. */
export type Notice =
  | 'has_account'
  | 'reset_elsewhere'
  | 'email_changed'
  | 'mobile_changed'
  | SecurityNotice;
/** What every address of a customer is notified of: control over the account has changed. */
export type SecurityNotice =
  | 'password_changed'
  | 'reset_requested'
  | 'new_device'
  | 'pin_changed'
  | 'passkey_added'
  | 'passkey_removed'
  | 'email_bound'
  | 'mobile_bound';

export interface LetterTexts {
  /** The code comes first, where it is seen without opening the letter. */
  readonly codeLine: (code: string) => string;
  /** What ends a sentence, with the space after it. */
  readonly stop: string;
  readonly uses: Readonly<Record<CodeUse, string>>;
  readonly codeRule: string;
  readonly notices: Readonly<Record<Notice, { readonly subject: string; readonly body: string }>>;
}

/** The texts of letters. They contain no name and no secret but the code, which replaces `{code}` in a notice. */
export const letterTexts: Readonly<Record<LetterLanguage, LetterTexts>> = {
  en: {
    codeLine: (code) => `${code} is your Plumb code`,
    stop: '. ',
    uses: {
      sign_up: 'Enter this code to open your account.',
      reset: 'Enter this code to set a new password.',
      sign_in:
        'Your password was entered on a new device. If this was you, enter this code. If not, change your password now.',
      confirm: 'Enter this code to confirm a change to your account.',
      bind: 'Enter this code to add this email or number to your account.',
    },
    codeRule:
      'It expires in 5 minutes and works once. We will never ask you for it by phone or message.',
    notices: {
      has_account: {
        subject: 'You already have a Plumb account',
        body: 'We received a request to open a Plumb account with this email or number, which already has one. If this was you, sign in or reset your password. If not, you can ignore this message.',
      },
      reset_elsewhere: {
        subject: 'Reset your Plumb password with another email or number',
        body: 'This email or number can’t be used to reset your Plumb password. Use the one you opened your account with.',
      },
      email_changed: {
        subject: 'The email address on your Plumb account was changed',
        body: 'This address is no longer linked to your Plumb account. If you didn’t change it, contact customer service right away.',
      },
      mobile_changed: {
        subject: 'The mobile number on your Plumb account was changed',
        body: 'This number is no longer linked to your Plumb account. If you didn’t change it, contact customer service right away.',
      },
      password_changed: {
        subject: 'Your Plumb password was changed',
        body: 'Your Plumb password was changed and your other devices were signed out. If this wasn’t you, reset your password now and contact customer service.',
      },
      reset_requested: {
        subject: 'Your Plumb password will change in 24 hours',
        body: 'A new password was requested for your Plumb account. For your protection, it takes effect in 24 hours. If this wasn’t you, cancel it now: at sign-in, select “Forgot password?”, then “Cancel a password reset”, and enter {code}. You can also cancel it under Security.',
      },
      new_device: {
        subject: 'New sign-in to your Plumb account',
        body: 'Someone signed in to your Plumb account on a new device. If this wasn’t you, reset your password now and contact customer service.',
      },
      pin_changed: {
        subject: 'Your Plumb funds PIN was set',
        body: 'Withdrawals from your Plumb account now require the new PIN. If this wasn’t you, change your password now and contact customer service.',
      },
      passkey_added: {
        subject: 'A passkey was added to your Plumb account',
        body: 'The new passkey can sign in to your Plumb account. If you didn’t add it, remove it under Security and change your password now.',
      },
      passkey_removed: {
        subject: 'A passkey was removed from your Plumb account',
        body: 'The passkey can no longer sign in to your Plumb account. If you didn’t remove it, change your password now.',
      },
      email_bound: {
        subject: 'An email address was added to your Plumb account',
        body: 'An email address was added to your Plumb account. If you didn’t add it, change your password now and contact customer service.',
      },
      mobile_bound: {
        subject: 'A mobile number was added to your Plumb account',
        body: 'A mobile number was added to your Plumb account. If you didn’t add it, change your password now and contact customer service.',
      },
    },
  },
  es: {
    codeLine: (code) => `${code} es su código de Plumb`,
    stop: '. ',
    uses: {
      sign_up: 'Ingréselo para abrir su cuenta.',
      reset: 'Ingréselo para configurar una contraseña nueva.',
      sign_in:
        'Se ingresó su contraseña en un dispositivo nuevo. Si fue usted, ingrese el código. Si no, cambie su contraseña ahora.',
      confirm: 'Ingréselo para confirmar un cambio en su cuenta.',
      bind: 'Ingréselo para agregar este correo o número a su cuenta.',
    },
    codeRule:
      'Vence en 5 minutos y sirve una sola vez. Nunca se lo pediremos por teléfono ni por mensaje.',
    notices: {
      has_account: {
        subject: 'Ya tiene una cuenta de Plumb',
        body: 'Recibimos una solicitud para abrir una cuenta de Plumb con este correo o número, que ya tiene una. Si fue usted, inicie sesión o restablezca su contraseña. Si no, puede ignorar este mensaje.',
      },
      reset_elsewhere: {
        subject: 'Restablezca su contraseña de Plumb con otro correo o número',
        body: 'Este correo o número no sirve para restablecer su contraseña de Plumb. Use el correo o número con el que abrió su cuenta.',
      },
      email_changed: {
        subject: 'Se cambió el correo electrónico de su cuenta de Plumb',
        body: 'Esta dirección ya no está vinculada a su cuenta de Plumb. Si no la cambió usted, comuníquese de inmediato con atención al cliente.',
      },
      mobile_changed: {
        subject: 'Se cambió el número de celular de su cuenta de Plumb',
        body: 'Este número ya no está vinculado a su cuenta de Plumb. Si no lo cambió usted, comuníquese de inmediato con atención al cliente.',
      },
      password_changed: {
        subject: 'Se cambió la contraseña de su cuenta de Plumb',
        body: 'Se cambió su contraseña de Plumb y se cerró la sesión en sus demás dispositivos. Si no fue usted, restablezca su contraseña ahora y comuníquese con atención al cliente.',
      },
      reset_requested: {
        subject: 'Su contraseña de Plumb cambiará en 24 horas',
        body: 'Se solicitó una contraseña nueva para su cuenta de Plumb. Para su protección, entrará en vigor en 24 horas. Si no fue usted, cancele la solicitud ahora: al iniciar sesión, seleccione «¿Olvidó su contraseña?», luego «Cancelar un restablecimiento de contraseña», e ingrese {code}. También puede cancelarla en Seguridad.',
      },
      new_device: {
        subject: 'Nuevo inicio de sesión en su cuenta de Plumb',
        body: 'Se inició sesión en su cuenta de Plumb desde un dispositivo nuevo. Si no fue usted, restablezca su contraseña ahora y comuníquese con atención al cliente.',
      },
      pin_changed: {
        subject: 'Se configuró el PIN de fondos de su cuenta de Plumb',
        body: 'Los retiros de su cuenta de Plumb ahora requieren el nuevo PIN. Si no fue usted, cambie su contraseña ahora y comuníquese con atención al cliente.',
      },
      passkey_added: {
        subject: 'Se agregó una llave de acceso a su cuenta de Plumb',
        body: 'La nueva llave de acceso permite iniciar sesión en su cuenta de Plumb. Si usted no la agregó, elimínela en Seguridad y cambie su contraseña ahora.',
      },
      passkey_removed: {
        subject: 'Se eliminó una llave de acceso de su cuenta de Plumb',
        body: 'Esa llave de acceso ya no permite iniciar sesión en su cuenta de Plumb. Si usted no la eliminó, cambie su contraseña ahora.',
      },
      email_bound: {
        subject: 'Se agregó un correo electrónico a su cuenta de Plumb',
        body: 'Se agregó un correo electrónico a su cuenta de Plumb. Si usted no lo agregó, cambie su contraseña ahora y comuníquese con atención al cliente.',
      },
      mobile_bound: {
        subject: 'Se agregó un número de celular a su cuenta de Plumb',
        body: 'Se agregó un número de celular a su cuenta de Plumb. Si usted no lo agregó, cambie su contraseña ahora y comuníquese con atención al cliente.',
      },
    },
  },
  ja: {
    codeLine: (code) => `${code} がPlumbの認証コードです`,
    stop: '。',
    uses: {
      sign_up: '口座を開設するために入力してください。',
      reset: '新しいパスワードを設定するために入力してください。',
      sign_in:
        '新しい端末でパスワードが入力されました。ご本人の場合はコードを入力してください。お心当たりがない場合は、すぐにパスワードを変更してください。',
      confirm: '口座の変更を確認するために入力してください。',
      bind: 'この連絡先を口座に登録するために入力してください。',
    },
    codeRule:
      'コードは5分間、1回に限り有効です。当社が電話やメッセージでコードをお尋ねすることはありません。',
    notices: {
      has_account: {
        subject: 'Plumbの口座はすでに開設されています',
        body: 'この連絡先でPlumbの口座開設のお申し込みがありましたが、すでに口座が開設されています。ご本人の場合は、ログインするか、パスワードを再設定してください。お心当たりがない場合は、このメッセージを無視してください。',
      },
      reset_elsewhere: {
        subject: 'Plumbのパスワードは別の連絡先で再設定してください',
        body: 'この連絡先ではPlumbのパスワードを再設定できません。口座開設時の連絡先をご利用ください。',
      },
      email_changed: {
        subject: 'Plumbの口座のメールアドレスが変更されました',
        body: 'このメールアドレスはPlumbの口座の登録から外れました。お心当たりがない場合は、すぐにカスタマーサービスへご連絡ください。',
      },
      mobile_changed: {
        subject: 'Plumbの口座の携帯電話番号が変更されました',
        body: 'この番号はPlumbの口座の登録から外れました。お心当たりがない場合は、すぐにカスタマーサービスへご連絡ください。',
      },
      password_changed: {
        subject: 'Plumbのパスワードが変更されました',
        body: 'Plumbのパスワードが変更され、ほかの端末はログアウトされました。お心当たりがない場合は、すぐにパスワードを再設定し、カスタマーサービスへご連絡ください。',
      },
      reset_requested: {
        subject: 'Plumbのパスワードは24時間後に変更されます',
        body: 'Plumbのパスワードの再設定の申し込みがありました。口座の保護のため、新しいパスワードは24時間後に有効になります。お心当たりがない場合は、ログイン画面の「パスワードをお忘れですか？」から「パスワードの再設定を取り消す」を選び、コード {code} を入力して、すぐに取り消してください。「セキュリティ」でも取り消せます。',
      },
      new_device: {
        subject: 'Plumbの口座に新しいログインがありました',
        body: '新しい端末からPlumbの口座へのログインがありました。お心当たりがない場合は、すぐにパスワードを再設定し、カスタマーサービスへご連絡ください。',
      },
      pin_changed: {
        subject: 'Plumbの取引暗証番号が設定されました',
        body: 'Plumbの口座からの出金の際に新しい取引暗証番号の入力が必要になりました。お心当たりがない場合は、すぐにパスワードを変更し、カスタマーサービスへご連絡ください。',
      },
      passkey_added: {
        subject: 'Plumbの口座にパスキーが追加されました',
        body: '新しいパスキーでPlumbにログインできるようになりました。お心当たりがない場合は、「セキュリティ」で削除し、すぐにパスワードを変更してください。',
      },
      passkey_removed: {
        subject: 'Plumbの口座からパスキーが削除されました',
        body: 'このパスキーではPlumbにログインできなくなりました。お心当たりがない場合は、すぐにパスワードを変更してください。',
      },
      email_bound: {
        subject: 'Plumbの口座にメールアドレスが追加されました',
        body: 'Plumbの口座にメールアドレスが追加されました。お心当たりがない場合は、すぐにパスワードを変更し、カスタマーサービスへご連絡ください。',
      },
      mobile_bound: {
        subject: 'Plumbの口座に携帯電話番号が追加されました',
        body: 'Plumbの口座に携帯電話番号が追加されました。お心当たりがない場合は、すぐにパスワードを変更し、カスタマーサービスへご連絡ください。',
      },
    },
  },
  zhHK: {
    codeLine: (code) => `${code} 是你的 Plumb 驗證碼`,
    stop: '。',
    uses: {
      sign_up: '輸入驗證碼以開立帳戶。',
      reset: '輸入驗證碼以設定新密碼。',
      sign_in: '有人在新裝置輸入了你的密碼。如屬你本人，請輸入驗證碼；如非你本人，請立即更改密碼。',
      confirm: '輸入驗證碼以確認更改帳戶資料。',
      bind: '輸入驗證碼以將此電郵或號碼加入你的帳戶。',
    },
    codeRule: '驗證碼 5 分鐘內有效，只可使用一次。我們絕不會以電話或訊息索取驗證碼。',
    notices: {
      has_account: {
        subject: '你已經有 Plumb 帳戶',
        body: '我們收到以此電郵或號碼開立 Plumb 帳戶的申請，但該電郵或號碼已有帳戶。如屬你本人，請登入或重設密碼；如非你本人，無須理會此訊息。',
      },
      reset_elsewhere: {
        subject: '請用其他電郵或號碼重設 Plumb 密碼',
        body: '此電郵或號碼不能用作重設 Plumb 密碼。請使用開立帳戶時的電郵或號碼。',
      },
      email_changed: {
        subject: '你的 Plumb 帳戶電郵地址已更改',
        body: '此地址已不再連結至你的 Plumb 帳戶。如非你本人更改，請立即聯絡客戶服務。',
      },
      mobile_changed: {
        subject: '你的 Plumb 帳戶手機號碼已更改',
        body: '此號碼已不再連結至你的 Plumb 帳戶。如非你本人更改，請立即聯絡客戶服務。',
      },
      password_changed: {
        subject: '你的 Plumb 帳戶密碼已更改',
        body: '你的 Plumb 密碼已更改，其他裝置已登出。如非你本人操作，請立即重設密碼並聯絡客戶服務。',
      },
      reset_requested: {
        subject: '你的 Plumb 密碼將於 24 小時後更改',
        body: '有人申請重設你的 Plumb 帳戶密碼。為保障帳戶安全，新密碼將於 24 小時後生效。如非你本人操作，請立即取消：在登入頁面選擇「忘記密碼？」，再選擇「取消重設密碼」，然後輸入 {code}。你亦可在「保安」中取消。',
      },
      new_device: {
        subject: '你的 Plumb 帳戶有新的登入',
        body: '有人在新裝置上登入了你的 Plumb 帳戶。如非你本人操作，請立即重設密碼並聯絡客戶服務。',
      },
      pin_changed: {
        subject: '你的 Plumb 資金密碼已設定',
        body: '現在從 Plumb 帳戶提款須輸入新的資金密碼。如非你本人操作，請立即更改密碼並聯絡客戶服務。',
      },
      passkey_added: {
        subject: '你的 Plumb 帳戶已新增通行密鑰',
        body: '新的通行密鑰可用作登入你的 Plumb 帳戶。如非你本人新增，請在「保安」中移除並立即更改密碼。',
      },
      passkey_removed: {
        subject: '你的 Plumb 帳戶已移除通行密鑰',
        body: '該通行密鑰不能再登入你的 Plumb 帳戶。如非你本人移除，請立即更改密碼。',
      },
      email_bound: {
        subject: '你的 Plumb 帳戶已新增電郵地址',
        body: '你的 Plumb 帳戶已新增電郵地址。如非你本人新增，請立即更改密碼並聯絡客戶服務。',
      },
      mobile_bound: {
        subject: '你的 Plumb 帳戶已新增手機號碼',
        body: '你的 Plumb 帳戶已新增手機號碼。如非你本人新增，請立即更改密碼並聯絡客戶服務。',
      },
    },
  },
};
