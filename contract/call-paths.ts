// Kept apart from the call descriptions, so that a first visit can send requests before their schemas have
// loaded.

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
