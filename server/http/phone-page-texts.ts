import type { Language } from '../../contract/language.ts';

interface PhoneTexts {
  /** The language in its own words. */
  readonly language: string;
  readonly title: string;
  readonly lead: string;
  readonly download: { readonly title: string; readonly button: string };
  readonly compare: string;
  readonly trust: string;
  /** Steps after the download; what stands in `**` is a label of the phone. */
  readonly ios: readonly string[];
  readonly android: readonly string[];
  readonly open: { readonly title: string; readonly button: string };
  /** Before the addresses that also work. */
  readonly others: string;
  /** The limits of an address without a name. */
  readonly byName: string;
  readonly limits: string;
}

/**
 * The page that leads a phone to trust this server. Labels of phones are those of iOS 18 and of Android 15 in each language;
 * makers change Android's, so the text says what to search for.
 */
export const phoneTexts: Readonly<Record<Language, PhoneTexts>> = {
  en: {
    language: 'English',
    title: 'Plumb on your phone',
    lead: 'Let this phone trust the computer that runs Plumb. You do this once. After that, Plumb opens over an encrypted connection, can be installed, and works offline.',
    download: { title: 'Download the certificate', button: 'Download' },
    compare:
      'Its SHA-256 fingerprint. The terminal where Plumb was started shows the same one. If they differ, stop here.',
    trust: 'Trust it',
    ios: [
      'Tap **Allow** when asked. Then open **Settings** and tap **Profile Downloaded**, then **Install**.',
      'Go to **Settings › General › About › Certificate Trust Settings**.',
      'Turn on the certificate named “{name}”.',
    ],
    android: [
      'Open **Settings** and search for “CA certificate”. It is usually under **Security & privacy › More security & privacy › Encryption & credentials › Install a certificate**.',
      'Tap **CA certificate**, then **Install anyway**.',
      'Choose the file {file} from your downloads. Use Chrome to open Plumb.',
    ],
    open: { title: 'Open Plumb', button: 'Open Plumb' },
    others: 'If that address doesn’t open, use:',
    byName:
      'Passkeys need the address with the name. They don’t work at an address made of numbers.',
    limits:
      'The certificate can vouch only for names and addresses of local networks, never for websites on the internet. Its key stays on that computer. You can remove it in the phone’s settings at any time.',
  },
  es: {
    language: 'Español',
    title: 'Plumb en su teléfono',
    lead: 'Haga que este teléfono confíe en la computadora donde funciona Plumb. Solo se hace una vez. Después, Plumb se abre con una conexión cifrada, se puede instalar y funciona sin conexión.',
    download: { title: 'Descargue el certificado', button: 'Descargar' },
    compare:
      'Esta es su huella digital SHA-256. La terminal donde se inició Plumb muestra la misma. Si son distintas, no continúe.',
    trust: 'Confíe en él',
    ios: [
      'Cuando se le pregunte, toque **Permitir**. Luego abra **Configuración** y toque **Perfil descargado** e **Instalar**.',
      'Vaya a **Configuración › General › Información › Configuración de confianza de los certificados**.',
      'Active el certificado llamado «{name}».',
    ],
    android: [
      'Abra **Configuración** y busque «certificado de CA». Suele estar en **Seguridad y privacidad › Más opciones de seguridad y privacidad › Encriptación y credenciales › Instalar un certificado**.',
      'Toque **Certificado de CA** y luego **Instalar de todos modos**.',
      'Elija el archivo {file} entre sus descargas. Abra Plumb con Chrome.',
    ],
    open: { title: 'Abra Plumb', button: 'Abrir Plumb' },
    others: 'Si esa dirección no se abre, use:',
    byName:
      'Las llaves de acceso necesitan la dirección con nombre. No funcionan en una dirección hecha de números.',
    limits:
      'El certificado solo sirve para nombres y direcciones de redes locales, nunca para sitios de internet. Su clave no sale de esa computadora. Puede quitarlo en la configuración del teléfono cuando quiera.',
  },
  ja: {
    language: '日本語',
    title: 'スマートフォンで Plumb を使う',
    lead: 'Plumb が動いているコンピュータを、このスマートフォンで信頼します。操作は一度だけです。以後、Plumb は暗号化された接続で開き、インストールもオフラインでの利用もできます。',
    download: { title: '証明書をダウンロード', button: 'ダウンロード' },
    compare:
      '証明書の SHA-256 フィンガープリントです。Plumb を起動したターミナルにも同じ値が表示されています。異なる場合は、ここで中止してください。',
    trust: '証明書を信頼',
    ios: [
      '確認画面で**許可**をタップします。次に**設定**を開き、**プロファイルがダウンロード済み**、**インストール**の順にタップします。',
      '**設定 › 一般 › 情報 › 証明書信頼設定**を開きます。',
      '「{name}」という証明書をオンにします。',
    ],
    android: [
      '**設定**を開き、「CA 証明書」を検索します。通常は**セキュリティとプライバシー › その他のセキュリティとプライバシー › 暗号化と認証情報 › 証明書のインストール**にあります。',
      '**CA 証明書**をタップし、**インストールする**をタップします。',
      'ダウンロードした {file} を選びます。Plumb は Chrome で開いてください。',
    ],
    open: { title: 'Plumb を開く', button: 'Plumb を開く' },
    others: 'このアドレスが開かない場合:',
    byName: 'パスキーには名前のアドレスが必要です。数字だけのアドレスでは使えません。',
    limits:
      'この証明書が証明できるのはローカルネットワークの名前とアドレスだけで、インターネットのサイトは証明できません。鍵はそのコンピュータの外に出ません。証明書はスマートフォンの設定からいつでも削除できます。',
  },
  zhHK: {
    language: '繁體中文（香港）',
    title: '在手機上使用 Plumb',
    lead: '讓這部手機信任執行 Plumb 的電腦，只需設定一次。之後 Plumb 會以加密連線開啟，可以安裝，亦可離線使用。',
    download: { title: '下載憑證', button: '下載' },
    compare: '這是憑證的 SHA-256 指紋。啟動 Plumb 的終端機會顯示相同的指紋。如不相同，請勿繼續。',
    trust: '信任憑證',
    ios: [
      '出現提示時輕按**允許**。然後開啟**設定**，輕按**已下載描述檔**，再輕按**安裝**。',
      '前往**設定 › 一般 › 關於本機 › 憑證信任設定**。',
      '開啟名為「{name}」的憑證。',
    ],
    android: [
      '開啟**設定**，搜尋「CA 憑證」。一般位於**安全性和私隱 › 更多安全性和私隱設定 › 加密和憑證 › 安裝憑證**。',
      '輕按**CA 憑證**，再輕按**仍要安裝**。',
      '在下載項目中選擇 {file}。請使用 Chrome 開啟 Plumb。',
    ],
    open: { title: '開啟 Plumb', button: '開啟 Plumb' },
    others: '如果無法開啟該地址，請使用：',
    byName: '通行密鑰需要使用有名稱的地址，不能用於純數字地址。',
    limits:
      '這張憑證只能證明本地網絡的名稱和地址，不能證明互聯網上的網站。其密鑰不會離開該電腦。你可隨時在手機設定中移除憑證。',
  },
};
