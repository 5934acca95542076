/** The phone's system, as its browser names it. Source: spec §3, System and theme. */
export type SystemType = 'android' | 'ios';

/** Reads the system from a user agent; undefined for other devices. */
export function systemTypeOf(userAgent: string): SystemType | undefined {
  if (/\b(iPhone|iPad|iPod)\b/.test(userAgent)) return 'ios';
  return /\bAndroid\b/.test(userAgent) ? 'android' : undefined;
}

/** Whether the device's shortcuts use ⌘ rather than Ctrl: Macs, iPhones and iPads all identify as a Mac. */
export function hasCommandKey(userAgent: string): boolean {
  return userAgent.includes('Mac');
}
