import type { Transporter } from 'nodemailer';
import { isLoopbackHost } from '../networks.ts';
import { type Carrier, LetterDeferred, LetterRefused } from './outbox.ts';

const CONNECT_MS = 10_000;
const SILENCE_MS = 20_000;

/** Carries mail by SMTP, each on a connection of its own; as many at once as there are jobs. */
export function smtpCarrier(url: string, from: string): Carrier {
  let transport: Promise<Transporter> | undefined;
  return {
    async carry({ to, subject, body }, id) {
      transport ??= transportTo(url);
      const failed = await (
        await transport
      )
        .sendMail({
          from,
          // As an object: an address is never read as a list of several.
          to: { name: '', address: to },
          subject,
          text: body,
          // The same for every try, so that who gets it twice sees it once.
          messageId: `<${id}@plumb.invalid>`,
          headers: { 'Auto-Submitted': 'auto-generated' },
        })
        .then(
          () => undefined,
          (error: { code?: string; responseCode?: number; command?: string }) => error,
        );
      if (!failed) return;
      const { code = 'no reason given', responseCode = 0, command } = failed;
      // 5xx and 4xx speak of this letter, when it is the letter that was spoken of. Source: RFC 5321, 4.2.1.
      const isOfTheLetter = ABOUT_THE_LETTER.has(code) && responseCode !== CLOSING;
      if (isOfTheLetter && responseCode >= 500) {
        throw new LetterRefused(`the mail server answered ${responseCode}`);
      }
      // Without the server's own message, which may contain the address.
      const said = `the mail did not leave (${code})`;
      // Any other 4xx, such as an exceeded quota, concerns every letter.
      const isDeferred = isOfTheLetter && responseCode >= 400 && command === 'RCPT TO';
      throw isDeferred ? new LetterDeferred(said) : new Error(said);
    },
  };
}

/** Signs in to the mail server and sends nothing; `unsafe` when its connection cannot be encrypted. */
export async function verifySmtp(
  url: string,
): Promise<'ok' | 'refused' | 'unsafe' | 'unreachable'> {
  const transport = await transportTo(url);
  try {
    await transport.verify();
    return 'ok';
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'ETLS') return 'unsafe';
    return code === 'EAUTH' || code === 'ENOAUTH' ? 'refused' : 'unreachable';
  } finally {
    transport.close();
  }
}

/** The library loads with the first letter: most demo servers send none. */
async function transportTo(url: string): Promise<Transporter> {
  const { createTransport } = await import('nodemailer');
  return createTransport({
    url,
    // A missing offer of STARTTLS may be somebody in between, who would read the password and all codes.
    requireTLS: !isLoopbackHost(URL.parse(url)?.hostname ?? ''),
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/** The answer to any command of a server that is about to close. Source: RFC 5321, 3.8. */
const CLOSING = 421;

/** The library's words for an answer to the addresses or to the text, and not to who we are. */
const ABOUT_THE_LETTER = new Set(['EENVELOPE', 'EMESSAGE']);
