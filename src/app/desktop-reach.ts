/** Whether another device on the network may open a page by this host name. Loopback names reach only this machine. */
export function isReachableByOthers(hostname: string): boolean {
  const host = hostname.toLowerCase().replace(/^\[|\]$/g, '');
  if (host === '' || host === 'localhost' || host.endsWith('.localhost')) return false;
  return !/^127\.|^0\.0\.0\.0$|^::1?$/.test(host);
}
