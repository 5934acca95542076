// Apart from the descriptions of the calls, so that a visit can ask before their schemas are there.

/** Paths of the calls that screens make first, below `API_BASE`. */
export const callPaths = {
  clock: '/market/clock/get/',
  overview: '/market/overview/get/',
  list: '/market/list/get/',
  universe: '/market/universe/get/',
  bars: '/market/bars/get/',
  courses: '/market/courses/get/',
  ideas: '/ideas/day/get/',
  stockFacts: '/stock/facts/get/',
  ratings: '/stock/ratings/get/',
  etfFacts: '/etf/facts/get/',
} as const;
