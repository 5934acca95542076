/** Only our page loads this script; the sign-in page of a hotel's network does not. */
const OF_OUR_PAGE = '<script src="/boot.js">';

/**
 * Whether a response is the requested file of our build. A captive network answers any request with its own page and a
 * success status. And while a newer build is being deployed, the server may return the page of another build, which
 * names files that are about to be removed.
 *
 * @param files the addresses of all files of this build, without a leading slash
 */
export async function isOfOurBuild(
  { url }: Pick<Request, 'url'>,
  response: Response,
  files: readonly string[],
): Promise<boolean> {
  if (!response.ok) return false;
  const isHtml = response.headers.get('content-type')?.startsWith('text/html') ?? false;
  if (new URL(url).pathname !== '/index.html') return !isHtml;
  const text = isHtml ? await response.clone().text() : '';
  const named = text.match(/assets\/[^"]+/g) ?? [];
  return text.includes(OF_OUR_PAGE) && named.every((file) => files.includes(file));
}
