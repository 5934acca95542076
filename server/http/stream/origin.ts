/**
 * Whether a socket may be opened from a page of this origin: the page's own server, or one allowed by
 * name. Without an origin it is no browser, which this rule does not protect.
 */
export function mayConnect(
  origin: string | undefined,
  host: string | undefined,
  allowedOrigins: readonly string[],
): boolean {
  if (origin === undefined || allowedOrigins.includes(origin)) return true;
  const parsed = URL.parse(origin);
  return parsed !== null && parsed.host !== '' && parsed.host === host?.toLowerCase();
}
