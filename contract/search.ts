import * as v from 'valibot';
import { callPaths } from './call-paths.ts';
import { endpoint } from './endpoint.ts';
import { Instrument } from './instrument.ts';

export const searchInstruments = endpoint({
  path: '/market/search/get/',
  summary: 'Instruments by ticker and by name, best first, tolerant of one typo.',
  input: v.object({
    text: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(64)),
    limit: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(50))),
  }),
  output: v.object({ instruments: v.array(Instrument) }),
  refusals: [],
});

export const getUniverse = endpoint({
  path: callPaths.universe,
  summary: 'Every instrument, so that a page can search and name them offline.',
  input: v.object({}),
  output: v.object({ instruments: v.array(Instrument) }),
  refusals: [],
});
