/** Only our page asks for this script: the page of a hotel's network does not. */
const OF_OUR_PAGE = '<script src="/boot.js">';

/**
 * Whether what came is the file of our build that was asked for. A network that wants a word with the person first
 * answers whatever is asked with a page of its own, and calls it a success.
 */
export async function isOfOurBuild(
  { url }: Pick<Request, 'url'>,
  response: Response,
): Promise<boolean> {
  if (!response.ok) return false;
  const isHtml = response.headers.get('content-type')?.startsWith('text/html') ?? false;
  if (new URL(url).pathname !== '/index.html') return !isHtml;
  return isHtml && (await response.clone().text()).includes(OF_OUR_PAGE);
}
