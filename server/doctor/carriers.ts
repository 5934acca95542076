import type { Config } from '../config.ts';
import { pingSms } from '../outbox/sms-gateway.ts';
import { verifySmtp } from '../outbox/smtp.ts';
import { type Found, off, ok, wrong } from './found.ts';

const INBOX = 'No carrier: the demonstration shows them in its inbox.';

/** Signs in to the mail server and sends nothing. */
export async function mailFound({ smtpUrl }: Pick<Config, 'smtpUrl'>): Promise<Found> {
  if (smtpUrl === undefined) return off(INBOX);
  const found = {
    ok: ok('The mail server takes our name and password.'),
    refused: wrong('The mail server refuses the name or password of SMTP_URL.'),
    unsafe: wrong(
      'The mail server of SMTP_URL offers no encryption (STARTTLS): it gets neither the password nor mail.',
    ),
    unreachable: wrong('The mail server of SMTP_URL does not answer.'),
  };
  return found[await verifySmtp(smtpUrl)];
}

/** Asks the gateway for a head with our token, and sends nothing. */
export async function textsFound({
  smsUrl,
  smsToken,
}: Pick<Config, 'smsUrl' | 'smsToken'>): Promise<Found> {
  if (smsUrl === undefined || smsToken === undefined) return off(INBOX);
  const found = {
    ok: ok('The gateway answers.'),
    refused: wrong('The gateway refuses SMS_TOKEN.'),
    unreachable: wrong('The gateway of SMS_URL does not answer.'),
  };
  return found[await pingSms(smsUrl, smsToken)];
}
