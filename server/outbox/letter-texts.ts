/** Languages in which letters are written. */
export const LETTER_LANGUAGES = ['en', 'es', 'ja', 'zhHK'] as const;
export type LetterLanguage = (typeof LETTER_LANGUAGES)[number];

/** What a code is for. */
export type CodeUse = 'sign_up' | 'reset' | 'sign_in' | 'confirm' | 'bind';
/** What is told without a code. */
export type Notice = 'has_account' | 'reset_elsewhere' | 'email_changed' | 'mobile_changed';

export interface LetterTexts {
  /** The code comes first, where it is seen without opening the letter. */
  readonly codeLine: (code: string) => string;
  /** What ends a sentence, with the space after it. */
  readonly stop: string;
  readonly uses: Readonly<Record<CodeUse, string>>;
  readonly codeRule: string;
  readonly notices: Readonly<Record<Notice, { readonly subject: string; readonly body: string }>>;
}

/** What letters say. They name nobody and hold no secret but the code. */
export const letterTexts: Readonly<Record<LetterLanguage, LetterTexts>> = {
  en: {
    codeLine: (code) => `${code} is your Plumb code`,
    stop: '. ',
    uses: {
      sign_up: 'Enter it to open your account.',
      reset: 'Enter it to set a new password.',
      sign_in: 'Somebody entered your password on a new device. Enter the code if it was you.',
      confirm: 'Enter it to confirm a change to your account.',
      bind: 'Enter it to add this address to your account.',
    },
    codeRule: 'It works once, for 5 minutes. We never ask for it by phone or message.',
    notices: {
      has_account: {
        subject: 'You already have a Plumb account',
        body: 'Somebody asked to use this address for a Plumb account, and it has one already. If it was you, sign in or set a new password. If not, there is nothing to do.',
      },
      reset_elsewhere: {
        subject: 'Set your new Plumb password another way',
        body: 'This address cannot be used to set a new password. Use the address that you opened your account with.',
      },
      email_changed: {
        subject: 'The e-mail address of your Plumb account was changed',
        body: 'This address no longer belongs to your account. If you did not change it, contact customer service at once.',
      },
      mobile_changed: {
        subject: 'The mobile number of your Plumb account was changed',
        body: 'This number no longer belongs to your account. If you did not change it, contact customer service at once.',
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
    },
  },
  ja: {
    codeLine: (code) => `${code} はPlumbの認証コードです`,
    stop: '。',
    uses: {
      sign_up: '口座を開設するために入力してください。',
      reset: '新しいパスワードを設定するために入力してください。',
      sign_in:
        '新しい端末であなたのパスワードが入力されました。ご本人の場合はコードを入力してください。',
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
        body: 'このアドレスはあなたの口座から外れました。お心当たりがない場合は、すぐにカスタマーサービスへご連絡ください。',
      },
      mobile_changed: {
        subject: 'Plumbの口座の携帯電話番号が変更されました',
        body: 'この番号はあなたの口座から外れました。お心当たりがない場合は、すぐにカスタマーサービスへご連絡ください。',
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
    },
  },
};
