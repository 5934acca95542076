import type { PhoneAddress } from '../../contract/phone.ts';
import { isReachableByOthers } from './desktop-reach.ts';

/** What a phone's camera is led to. */
export interface PhoneTarget {
  readonly href: string;
  /** A page that first explains how to trust the server's own certificate. */
  readonly isGuide: boolean;
}

/**
 * Where a phone opens the screen of an address: through the server's guide if phones have to trust it first, at the same address if
 * others reach it, else where the server says. Nothing when this machine alone is served.
 *
 * @param phone the server's word; undefined when it could not be asked
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
