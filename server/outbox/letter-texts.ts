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

/** The texts of letters. They contain no name and no secret but the code. */
export const letterTexts: Readonly<Record<LetterLanguage, LetterTexts>> = {
  en: {
    codeLine: (code) => `${code} is your Plumb code`,
    stop: '. ',
    uses: {
      sign_up: 'Enter it to open your account.',
      reset: 'Enter it to set a new password.',
      sign_in:
        'Your password was entered on a new device. Enter this code if it was you. If not, change your password now.',
      confirm: 'Enter it to confirm a change to your account.',
      bind: 'Enter it to add this address to your account.',
    },
    codeRule:
      'It expires in 5 minutes and works once. We will never ask you for it by phone or message.',
    notices: {
      has_account: {
        subject: 'You already have a Plumb account',
        body: 'We received a request to open a Plumb account with this address, which already has one. If it was you, sign in or reset your password. If not, you can ignore this message.',
      },
      reset_elsewhere: {
        subject: 'Reset your Plumb password with another address',
        body: 'This address can’t be used to reset your password. Use the address you opened your account with.',
      },
      email_changed: {
        subject: 'The email address of your Plumb account was changed',
        body: 'This address is no longer linked to your account. If you did not change it, contact customer service immediately.',
      },
      mobile_changed: {
        subject: 'The mobile number of your Plumb account was changed',
        body: 'This number is no longer linked to your account. If you did not change it, contact customer service immediately.',
      },
      password_changed: {
        subject: 'The password of your Plumb account was changed',
        body: 'Your Plumb password was changed, and your other devices were signed out. If this was not you, reset your password now and contact customer service.',
      },
      reset_requested: {
        subject: 'Your Plumb password will change in 24 hours',
        body: 'A new password was requested for your Plumb account. For your protection it takes effect in 24 hours. If this was not you, sign in and cancel it under Security, or change your password.',
      },
      new_device: {
        subject: 'New sign-in to your Plumb account',
        body: 'Your Plumb account was signed in to on a new device. If this was not you, reset your password now and contact customer service.',
      },
      pin_changed: {
        subject: 'The funds PIN of your Plumb account was set',
        body: 'Withdrawals from your Plumb account now ask for the new PIN. If this was not you, change your password now and contact customer service.',
      },
      passkey_added: {
        subject: 'A passkey was added to your Plumb account',
        body: 'The new passkey can sign in to your Plumb account. If you did not add it, remove it under Security and change your password now.',
      },
      passkey_removed: {
        subject: 'A passkey was removed from your Plumb account',
        body: 'The passkey can no longer sign in to your Plumb account. If you did not remove it, change your password now.',
      },
      email_bound: {
        subject: 'An email address was added to your Plumb account',
        body: 'If you did not add this email address, change your password now and contact customer service.',
      },
      mobile_bound: {
        subject: 'A mobile number was added to your Plumb account',
        body: 'If you did not add this mobile number, change your password now and contact customer service.',
      },
    },
  },
  es: {
    codeLine: (code) => `${code} es su código de Plumb`,
    stop: '. ',
    uses: {
      sign_up: 'Introdúzcalo para abrir su cuenta.',
      reset: 'Introdúzcalo para establecer una contraseña nueva.',
      sign_in:
        'Alguien introdujo su contraseña en un dispositivo nuevo. Introduzca el código si fue usted.',
      confirm: 'Introdúzcalo para confirmar un cambio en su cuenta.',
      bind: 'Introdúzcalo para añadir esta dirección a su cuenta.',
    },
    codeRule:
      'Sirve una sola vez, durante 5 minutos. Nunca lo pedimos por teléfono ni por mensaje.',
    notices: {
      has_account: {
        subject: 'Ya tiene una cuenta de Plumb',
        body: 'Alguien quiso usar esta dirección para una cuenta de Plumb, y ya tiene una. Si fue usted, inicie sesión o establezca una contraseña nueva. Si no, no tiene que hacer nada.',
      },
      reset_elsewhere: {
        subject: 'Establezca su nueva contraseña de Plumb de otra forma',
        body: 'Esta dirección no sirve para establecer una contraseña nueva. Use la dirección con la que abrió su cuenta.',
      },
      email_changed: {
        subject: 'Se cambió el correo electrónico de su cuenta de Plumb',
        body: 'Esta dirección ya no pertenece a su cuenta. Si no la cambió usted, póngase en contacto de inmediato con el servicio de atención al cliente.',
      },
      mobile_changed: {
        subject: 'Se cambió el número móvil de su cuenta de Plumb',
        body: 'Este número ya no pertenece a su cuenta. Si no lo cambió usted, póngase en contacto de inmediato con el servicio de atención al cliente.',
      },
      password_changed: {
        subject: 'Se cambió la contraseña de su cuenta de Plumb',
        body: 'Se cambió su contraseña de Plumb y se cerró la sesión en sus demás dispositivos. Si no fue usted, restablezca su contraseña ahora y comuníquese con atención al cliente.',
      },
      reset_requested: {
        subject: 'Su contraseña de Plumb cambiará en 24 horas',
        body: 'Se solicitó una contraseña nueva para su cuenta de Plumb. Para su protección, entrará en vigor en 24 horas. Si no fue usted, inicie sesión y cancele la solicitud en Seguridad, o cambie su contraseña.',
      },
      new_device: {
        subject: 'Nuevo inicio de sesión en su cuenta de Plumb',
        body: 'Se inició sesión en su cuenta de Plumb desde un dispositivo nuevo. Si no fue usted, restablezca su contraseña ahora y comuníquese con atención al cliente.',
      },
      pin_changed: {
        subject: 'Se estableció el PIN de fondos de su cuenta de Plumb',
        body: 'Los retiros de su cuenta de Plumb ahora piden el PIN nuevo. Si no fue usted, cambie su contraseña ahora y comuníquese con atención al cliente.',
      },
      passkey_added: {
        subject: 'Se agregó una llave de acceso a su cuenta de Plumb',
        body: 'La nueva llave de acceso permite iniciar sesión en su cuenta de Plumb. Si usted no la agregó, quítela en Seguridad y cambie su contraseña ahora.',
      },
      passkey_removed: {
        subject: 'Se quitó una llave de acceso de su cuenta de Plumb',
        body: 'Esa llave de acceso ya no permite iniciar sesión en su cuenta de Plumb. Si usted no la quitó, cambie su contraseña ahora.',
      },
      email_bound: {
        subject: 'Se agregó un correo electrónico a su cuenta de Plumb',
        body: 'Si usted no agregó este correo electrónico, cambie su contraseña ahora y comuníquese con atención al cliente.',
      },
      mobile_bound: {
        subject: 'Se agregó un número móvil a su cuenta de Plumb',
        body: 'Si usted no agregó este número móvil, cambie su contraseña ahora y comuníquese con atención al cliente.',
      },
    },
  },
  ja: {
    codeLine: (code) => `${code} はPlumbの認証コードです`,
    stop: '。',
    uses: {
      sign_up: '口座を開設するために入力してください。',
      reset: '新しいパスワードを設定するために入力してください。',
      sign_in:
        '新しい端末でお客さまのパスワードが入力されました。ご本人の場合はコードを入力してください。',
      confirm: '口座の変更を確認するために入力してください。',
      bind: 'この連絡先を口座に追加するために入力してください。',
    },
    codeRule:
      'コードは一度だけ、5分間有効です。当社が電話やメッセージでお尋ねすることはありません。',
    notices: {
      has_account: {
        subject: 'Plumbの口座はすでに開設されています',
        body: 'この連絡先でPlumbの口座を開設する申し込みがありましたが、すでに口座があります。ご本人の場合は、ログインするか新しいパスワードを設定してください。お心当たりがない場合は、何もする必要はありません。',
      },
      reset_elsewhere: {
        subject: 'Plumbの新しいパスワードは別の方法で設定してください',
        body: 'この連絡先では新しいパスワードを設定できません。口座の開設に使った連絡先をご利用ください。',
      },
      email_changed: {
        subject: 'Plumbの口座のメールアドレスが変更されました',
        body: 'このアドレスはお客さまの口座から外れました。お心当たりがない場合は、すぐにカスタマーサービスへご連絡ください。',
      },
      mobile_changed: {
        subject: 'Plumbの口座の携帯電話番号が変更されました',
        body: 'この番号はお客さまの口座から外れました。お心当たりがない場合は、すぐにカスタマーサービスへご連絡ください。',
      },
      password_changed: {
        subject: 'Plumbの口座のパスワードが変更されました',
        body: 'パスワードが変更され、ほかの端末はログアウトされました。お心当たりがない場合は、すぐにパスワードを再設定し、カスタマーサービスへご連絡ください。',
      },
      reset_requested: {
        subject: 'Plumbのパスワードは24時間後に変更されます',
        body: '新しいパスワードの設定が申し込まれました。口座の保護のため、24時間後に有効になります。お心当たりがない場合は、ログインして「セキュリティ」で取り消すか、パスワードを変更してください。',
      },
      new_device: {
        subject: 'Plumbの口座に新しい端末からログインがありました',
        body: '新しい端末からログインがありました。お心当たりがない場合は、すぐにパスワードを再設定し、カスタマーサービスへご連絡ください。',
      },
      pin_changed: {
        subject: 'Plumbの口座の資金PINが設定されました',
        body: '出金の際に新しいPINの入力が必要になりました。お心当たりがない場合は、すぐにパスワードを変更し、カスタマーサービスへご連絡ください。',
      },
      passkey_added: {
        subject: 'Plumbの口座にパスキーが追加されました',
        body: '新しいパスキーでログインできるようになりました。お心当たりがない場合は、「セキュリティ」で削除し、すぐにパスワードを変更してください。',
      },
      passkey_removed: {
        subject: 'Plumbの口座からパスキーが削除されました',
        body: 'このパスキーではログインできなくなりました。お心当たりがない場合は、すぐにパスワードを変更してください。',
      },
      email_bound: {
        subject: 'Plumbの口座にメールアドレスが追加されました',
        body: 'お心当たりがない場合は、すぐにパスワードを変更し、カスタマーサービスへご連絡ください。',
      },
      mobile_bound: {
        subject: 'Plumbの口座に携帯電話番号が追加されました',
        body: 'お心当たりがない場合は、すぐにパスワードを変更し、カスタマーサービスへご連絡ください。',
      },
    },
  },
  zhHK: {
    codeLine: (code) => `${code} 是你的 Plumb 驗證碼`,
    stop: '。',
    uses: {
      sign_up: '輸入驗證碼以開立帳戶。',
      reset: '輸入驗證碼以設定新密碼。',
      sign_in: '有人在新裝置上輸入了你的密碼。如果是你本人，請輸入驗證碼。',
      confirm: '輸入驗證碼以確認帳戶變更。',
      bind: '輸入驗證碼以將此聯絡方式加入你的帳戶。',
    },
    codeRule: '驗證碼只可使用一次，5 分鐘內有效。我們絕不會透過電話或訊息索取驗證碼。',
    notices: {
      has_account: {
        subject: '你已經有 Plumb 帳戶',
        body: '有人想用這個聯絡方式開立 Plumb 帳戶，但它已有帳戶。如果是你本人，請登入或設定新密碼；如果不是，則無需處理。',
      },
      reset_elsewhere: {
        subject: '請用其他方式設定 Plumb 新密碼',
        body: '這個聯絡方式不能用來設定新密碼。請使用開立帳戶時的聯絡方式。',
      },
      email_changed: {
        subject: '你的 Plumb 帳戶電郵地址已更改',
        body: '這個地址不再屬於你的帳戶。如果不是你更改的，請立即聯絡客戶服務。',
      },
      mobile_changed: {
        subject: '你的 Plumb 帳戶手機號碼已更改',
        body: '這個號碼不再屬於你的帳戶。如果不是你更改的，請立即聯絡客戶服務。',
      },
      password_changed: {
        subject: '你的 Plumb 帳戶密碼已更改',
        body: '你的 Plumb 密碼已更改，其他裝置已登出。如果不是你本人，請立即重設密碼並聯絡客戶服務。',
      },
      reset_requested: {
        subject: '你的 Plumb 密碼將於 24 小時後更改',
        body: '有人為你的 Plumb 帳戶申請了新密碼。為保障帳戶安全，新密碼將於 24 小時後生效。如果不是你本人，請登入並在「安全」中取消，或更改密碼。',
      },
      new_device: {
        subject: '你的 Plumb 帳戶有新的登入',
        body: '有人在新裝置上登入了你的 Plumb 帳戶。如果不是你本人，請立即重設密碼並聯絡客戶服務。',
      },
      pin_changed: {
        subject: '你的 Plumb 帳戶資金 PIN 已設定',
        body: '現在從 Plumb 帳戶提款須輸入新的 PIN。如果不是你本人，請立即更改密碼並聯絡客戶服務。',
      },
      passkey_added: {
        subject: '你的 Plumb 帳戶已新增通行密鑰',
        body: '新的通行密鑰可用作登入你的 Plumb 帳戶。如果不是你新增的，請在「安全」中移除並立即更改密碼。',
      },
      passkey_removed: {
        subject: '你的 Plumb 帳戶已移除通行密鑰',
        body: '該通行密鑰不能再登入你的 Plumb 帳戶。如果不是你移除的，請立即更改密碼。',
      },
      email_bound: {
        subject: '你的 Plumb 帳戶已新增電郵地址',
        body: '如果不是你新增的，請立即更改密碼並聯絡客戶服務。',
      },
      mobile_bound: {
        subject: '你的 Plumb 帳戶已新增手機號碼',
        body: '如果不是你新增的，請立即更改密碼並聯絡客戶服務。',
      },
    },
  },
};
