import { is, pipe, string, uuid } from 'valibot';
import type { InputOf, OutputOf } from '../../../../contract/endpoint.ts';
import { standardRule } from '../../../../contract/strategy-rule.ts';
import {
  type DraftStrategy,
  getStrategyDrafts,
  getStrategySearch,
  getStrategySources,
  type putStrategyDraft,
} from '../../../../contract/wizard.ts';
import { useKnown } from '../../../data/call/known.ts';
import { refreshAnswersTo } from '../../../data/call/known-source.ts';
import { randomUuid } from '../../../lib/bytes.ts';
import { useParameter } from '../../../nav/route.ts';

export type Draft = InputOf<typeof putStrategyDraft>;
export type Search = OutputOf<typeof getStrategySearch>;

const SEARCH_REFRESH_MS = 1_000;
const Id = pipe(string(), uuid());

/** The customer's drafts with their searches. */
export function useDrafts() {
  return useKnown(getStrategyDrafts, {});
}

/** Fetches the drafts again; resolves once they are known, since the next screen shows them. */
export function refreshDrafts(): Promise<void> {
  return refreshAnswersTo([getStrategyDrafts]);
}

export function useSources() {
  return useKnown(getStrategySources, {});
}

/** The draft that the address names, with its newest search. */
export function useNamedDraft() {
  const asked = useParameter('id');
  const id = is(Id, asked) ? asked : undefined;
  const known = useDrafts();
  return {
    id,
    known,
    draft: known.value?.drafts.find((draft) => draft.id === id),
    search: known.value?.searches.find(({ draftId }) => draftId === id),
  };
}

/** A search with its progress, polled each second while it runs. */
export function useSearch(search: Search): Search {
  const isRunning = search.state === 'running';
  const { value } = useKnown(getStrategySearch, isRunning ? { id: search.id } : undefined, {
    refreshMs: SEARCH_REFRESH_MS,
    freshMs: 0,
  });
  return value?.id === search.id ? value : search;
}

/** A strategy to begin with; its first version is 0. */
export function newDraft(name: string): Draft {
  return {
    id: randomUuid(),
    version: 0,
    name,
    sources: ['large_companies'],
    watchlist: [],
    schedule: 'monthly',
    rule: standardRule('momentum'),
    risk: { volatilityPercent: null, largestPercent: 20 },
    variants: 100,
    done: [],
  };
}

/** The part of a draft that defines the strategy. */
export function strategyOf({ sources, watchlist, schedule, rule, risk }: Draft): DraftStrategy {
  return { sources, watchlist, schedule, rule, risk };
}
