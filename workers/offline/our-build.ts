/** Only our page asks for this script: the page of a hotel's network does not. */
const OF_OUR_PAGE = '<script src="/boot.js">';

/**
 * Whether what came is the file of our build that was asked for. A network that wants a word with the person first
 * answers whatever is asked with a page of its own, and calls it a success. And while a server is given a newer build, the
 * page that it answers with may be of another one than this script, and name files that are about to go.
 *
 * @param files the addresses of all files of this build, without the slash before them
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
