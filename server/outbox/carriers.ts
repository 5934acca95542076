import type { Config } from '../config.ts';
import type { Carrier, Letter } from './outbox.ts';
import { smsCarrier } from './sms-gateway.ts';
import { smtpCarrier } from './smtp.ts';

/** What carries letters, as far as the operator named it; where nothing is named they stay here. */
export function carriersOf({
  smtpUrl,
  mailFrom,
  smsUrl,
  smsToken,
}: Pick<Config, 'smtpUrl' | 'mailFrom' | 'smsUrl' | 'smsToken'>): Partial<
  Record<Letter['channel'], Carrier>
> {
  return {
    ...(smtpUrl !== undefined && { email: smtpCarrier(smtpUrl, mailFrom) }),
    ...(smsUrl !== undefined && smsToken !== undefined && { phone: smsCarrier(smsUrl, smsToken) }),
  };
}
