import { renderUnicodeCompact } from 'uqr';
import type { Reach } from './reach.ts';

/** Black on white, whatever the terminal's colours are: some cameras read no other. A log is taken for light on dark. */
const [BLACK_ON_WHITE, RESET] = ['\u001b[38;5;16;48;5;231m', '\u001b[0m'];

/** What the terminal says to those who want to come from a phone: addresses, what to compare, and a code for its camera. */
export function announcement(reach: Reach, inColor: boolean): string {
  const origins = reach.origins();
  const guide = reach.guide();
  const target = guide ?? origins[0];
  if (target === undefined) return '';
  const look = { ecc: 'M', border: 2 } as const;
  const code = inColor
    ? renderUnicodeCompact(target, { ...look, invert: true })
        .split('\n')
        .map((line) => `${BLACK_ON_WHITE}${line}${RESET}`)
    : renderUnicodeCompact(target, look).split('\n');
  return [
    `On your phone: ${target}`,
    ...(guide === undefined
      ? []
      : ['It shows the phone, once, how to trust this computer. The app is at:']),
    ...(guide === undefined ? origins.slice(1) : origins).map((origin) => `  ${origin}`),
    ...(reach.root ? [`Fingerprint of the certificate: ${reach.root.fingerprint256}`] : []),
    '',
    ...code,
  ].join('\n');
}
