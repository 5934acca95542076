import { renderUnicodeCompact } from 'uqr';
import type { Reach } from './reach.ts';

/**
 * Black on white in any terminal: some cameras read nothing else. A log is assumed to be light on
 * dark.
 */
const [BLACK_ON_WHITE, RESET] = ['\u001b[38;5;16;48;5;231m', '\u001b[0m'];

/**
 * The terminal's instructions for opening the app on a phone: addresses, fingerprint to compare,
 * and a QR code.
 */
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
