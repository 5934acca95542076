/** Route options that count requests of one network in a group of routes, and refuse those beyond the limit. */
export function limitedRoute(groupId: string, perMinute: number) {
  return { config: { rateLimit: { max: perMinute, timeWindow: 60_000, groupId } } };
}
