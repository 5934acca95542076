/** Whether another device on the network may open a page by this host name. Names of one's own machine are no one else's. */
export function isReachableByOthers(hostname: string): boolean {
  const host = hostname.toLowerCase().replace(/^\[|\]$/g, '');
  if (host === '' || host === 'localhost' || host.endsWith('.localhost')) return false;
  return !/^127\.|^0\.0\.0\.0$|^::1?$/.test(host);
}
