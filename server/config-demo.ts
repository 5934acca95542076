import { BadConfig } from './bad-config.ts';
import { isLoopbackHost } from './networks.ts';

/** The settings that decide whether this is a demonstration. */
export interface DemoChoice {
  readonly demo: 'on' | 'off' | undefined;
  readonly clock: 'demo' | 'real';
  /** Real prices, from a vendor. */
  readonly isLiveMarket: boolean;
  readonly host: string;
  /** Whether the operator asked to serve the local network; peers from elsewhere are refused. */
  readonly isForLan: boolean;
  readonly publicOrigins: readonly string[];
  /** Whether mail and text messages leave this machine. */
  readonly carriesMail: boolean;
  readonly carriesTexts: boolean;
}

/**
 * Whether the demonstration is on: its inbox of codes, its reviewer of identity documents and its opening money, all
 * together. The table is in docs/rules.md, The demonstration.
 *
 * @throws BadConfig for every combination that would show codes to strangers or make sign-up impossible
 */
export function demoMode(choice: DemoChoice): boolean {
  const { demo, clock, isLiveMarket, host, isForLan, publicOrigins } = choice;
  const { carriesMail, carriesTexts } = choice;
  const isPublic = publicOrigins.length > 0;
  const lettersLeave = carriesMail && carriesTexts;
  if (demo === 'on') {
    if (clock === 'real' && !isLiveMarket) {
      throw new BadConfig(
        'DEMO=on needs the demo clock, or a live market by MARKET_DATA, and cannot be used with CLOCK=real alone.',
      );
    }
    if (isPublic && !lettersLeave) {
      throw new BadConfig(
        'DEMO=on with PUBLIC_ORIGIN needs SMTP_URL and SMS_URL: the codes of the public cannot stay on this machine.',
      );
    }
    return true;
  }
  const isHere = isForLan || isLoopbackHost(host);
  if (demo === undefined && clock === 'demo' && isHere && !isPublic) return true;
  if (!lettersLeave) {
    const missing = [...(carriesMail ? [] : ['SMTP_URL']), ...(carriesTexts ? [] : ['SMS_URL'])];
    const wayOut =
      demo === undefined && clock === 'demo' && !isPublic
        ? ', or DEMO=on for a demonstration whose codes stay on this machine; npm start -- --lan shows one to the local network'
        : '';
    throw new BadConfig(
      `Set ${missing.join(' and ')}, by which verification codes leave${wayOut}.`,
    );
  }
  return false;
}
