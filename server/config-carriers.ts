import { BadConfig } from './bad-config.ts';
import type { Env } from './config-read.ts';
import { isLoopbackHost } from './networks.ts';

/** The settings for sending e-mail and text messages. */
export interface Carriers {
  /** The mail server; without it mail stays in the demonstration's inbox. */
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  /** An HTTP gateway for text messages; without it they stay in the demonstration's inbox. */
  readonly smsUrl: string | undefined;
  readonly smsToken: string | undefined;
  /** The addresses for letters to the operator; empty if none are configured. */
  readonly operatorMail: readonly string[];
}

const LOCAL_SUBJECT = 'mailto:operator@localhost';
/** Push services of Apple refuse such a contact. */
const LOCAL = /@(?:.*\.)?localhost$/;

const ADDRESS = /^[^\s@,]+@[^\s@,]+$/;

/** @throws BadConfig when one of them is incomplete or invalid */
export function carriers(env: Env): Carriers {
  const smtp = env.SMTP_URL === undefined ? undefined : URL.parse(env.SMTP_URL);
  // The value may hold a password, so the sentences do not repeat it.
  if (smtp === null || (smtp && !['smtp:', 'smtps:'].includes(smtp.protocol))) {
    throw new BadConfig('SMTP_URL must look like smtp://user:password@host:587.');
  }
  if (smtp && env.MAIL_FROM === undefined) {
    throw new BadConfig('SMTP_URL needs MAIL_FROM, the address that mail comes from.');
  }
  const sms = env.SMS_URL === undefined ? undefined : URL.parse(env.SMS_URL);
  const isSafe =
    sms?.protocol === 'https:' || (sms?.protocol === 'http:' && isLoopbackHost(sms.hostname));
  if (sms !== undefined && !isSafe) {
    throw new BadConfig(
      'SMS_URL must be the https address of a gateway, or an http address on this machine.',
    );
  }
  if ((env.SMS_URL === undefined) !== (env.SMS_TOKEN === undefined)) {
    throw new BadConfig('SMS_URL and SMS_TOKEN belong together: set both or neither.');
  }
  const operatorMail = (env.OPERATOR_MAIL ?? '').split(',').map((each) => each.trim());
  if (env.OPERATOR_MAIL !== undefined && !operatorMail.every((each) => ADDRESS.test(each))) {
    throw new BadConfig('OPERATOR_MAIL must be e-mail addresses divided by commas.');
  }
  return {
    operatorMail: env.OPERATOR_MAIL === undefined ? [] : operatorMail,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM ?? 'Plumb <plumb@localhost>',
    smsUrl: env.SMS_URL,
    smsToken: env.SMS_TOKEN,
  };
}

/**
 * The contact that push services use. Outside a demonstration the default is the operator's mail or the public origin,
 * because a push service may refuse every push of a contact at `localhost`.
 *
 * @throws BadConfig unless it is an `https:` address or `mailto:` with an address
 */
export function pushSubject(env: Env, isDemo: boolean, publicOrigins: readonly string[]): string {
  const given = env.PUSH_SUBJECT;
  if (given === undefined) {
    const [mail] = carriers(env).operatorMail;
    if (mail !== undefined) return `mailto:${mail}`;
    return publicOrigins.find((each) => each.startsWith('https:')) ?? LOCAL_SUBJECT;
  }
  const isMail = given.startsWith('mailto:') && ADDRESS.test(given.slice('mailto:'.length));
  if (!isMail && URL.parse(given)?.protocol !== 'https:') {
    throw new BadConfig('PUSH_SUBJECT must look like mailto:operator@plumb.example or https://….');
  }
  if (!isDemo && LOCAL.test(given)) {
    throw new BadConfig('PUSH_SUBJECT must not be an address at localhost: see DEMO.');
  }
  return given;
}
