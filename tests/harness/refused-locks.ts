import { vi } from 'vitest';

const request = () => Promise.reject(new DOMException('forbidden', 'SecurityError'));

/** Makes this a browser that forbids site data: its Web Locks are there, and refuse each request. */
export function refuseLocks(): void {
  vi.stubGlobal('navigator', { locks: { request } });
}
