import type { PhoneAddress } from '../../contract/phone.ts';
import { isReachableByOthers } from './desktop-reach.ts';

/** The address that a phone opens from the QR code. */
export interface PhoneTarget {
  readonly href: string;
  /** A page that first explains how to trust the server's own certificate. */
  readonly isGuide: boolean;
}

/**
 * The address at which a phone opens a screen: through the server's guide if phones must first trust its certificate;
 * at the same address if other devices can reach it; otherwise at the address that the server reports. `undefined` when
 * the server serves only this machine.
 *
 * @param phone the server's report; undefined when the call failed
 */
export function phoneTarget(
  { href, hostname, hash }: Pick<Location, 'href' | 'hostname' | 'hash'>,
  phone: PhoneAddress | null | undefined,
): PhoneTarget | undefined {
  if (phone?.guide) {
    const to = hash.replace(/^#/, '');
    const query = to === '' ? '' : `?${new URLSearchParams({ to })}`;
    return { href: phone.guide + query, isGuide: true };
  }
  if (isReachableByOthers(hostname)) return { href, isGuide: false };
  return phone ? { href: `${phone.origin}/${hash}`, isGuide: false } : undefined;
}
