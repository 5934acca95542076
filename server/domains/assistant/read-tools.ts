import * as v from 'valibot';
import type { Answer } from '../../../contract/answer.ts';
import { getBalances } from '../../../contract/account.ts';
import { getActivity } from '../../../contract/activity.ts';
import { getBars } from '../../../contract/bars.ts';
import { getClock } from '../../../contract/clock.ts';
import { getEtfFacts, getRatings, getStockFacts } from '../../../contract/company.ts';
import type { Endpoint, InputOf, OutputOf } from '../../../contract/endpoint.ts';
import { findOrder } from '../../../contract/found-order.ts';
import { getFundingRecords } from '../../../contract/funding-record.ts';
import { getGroups } from '../../../contract/group.ts';
import { getIdeas, getSignalRecord } from '../../../contract/ideas.ts';
import { getManagedAccounts } from '../../../contract/managed.ts';
import { getList, getOverview } from '../../../contract/market.ts';
import { getEarnings, getNews } from '../../../contract/news.ts';
import { getOrder, getOrders } from '../../../contract/order.ts';
import { getCurve, getPortfolio, getPositions, getRealised } from '../../../contract/portfolio.ts';
import { getProductPositions } from '../../../contract/product-order.ts';
import { getProducts } from '../../../contract/product.ts';
import { getQuotes } from '../../../contract/quote.ts';
import { getSavingOffers, getSavings } from '../../../contract/saving.ts';
import { getUniverse } from '../../../contract/search.ts';
import { getTicketFacts } from '../../../contract/trade-ticket.ts';
import { getWithdrawals } from '../../../contract/withdrawal.ts';
import type { Tools } from '../../assistant/answerer.ts';
import type { Caller, Handler } from '../../http/handle.ts';
import type { Parts } from '../../http/parts.ts';
import { Refused } from '../../refused.ts';
import type { Session } from '../../sessions/sessions.ts';

/** The calls that the assistant may make. Each reads and changes nothing. */
export const READS: readonly Endpoint[] = [
  getActivity,
  getBalances,
  getBars,
  getClock,
  getCurve,
  getEarnings,
  getEtfFacts,
  getFundingRecords,
  getGroups,
  getIdeas,
  getList,
  getManagedAccounts,
  getNews,
  findOrder,
  getOrder,
  getOrders,
  getOverview,
  getPortfolio,
  getPositions,
  getProductPositions,
  getProducts,
  getQuotes,
  getRatings,
  getRealised,
  getSavingOffers,
  getSavings,
  getSignalRecord,
  getStockFacts,
  getTicketFacts,
  getUniverse,
  getWithdrawals,
];
const PATHS: ReadonlySet<string> = new Set(READS.map(({ path }) => path));

/** Makes the calls of the app as the person of a session, or as a visitor. */
export function readTools(
  handlers: readonly Handler[],
  services: Parts,
  { caller, session }: { readonly caller: Caller; readonly session: Session | undefined },
): Tools {
  const byPath = new Map(handlers.map((handler) => [handler.endpoint.path, handler]));
  return {
    isSignedIn: session !== undefined,
    async call<E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<Answer<OutputOf<E>>> {
      const handler = byPath.get(endpoint.path);
      if (!handler || !PATHS.has(endpoint.path)) {
        throw new Error(`${endpoint.path} is no call of the assistant`);
      }
      const { audience } = handler.endpoint;
      if (audience !== 'all' && !session) return { ok: false, code: 'not_signed_in' };
      if (audience === 'verified' && session?.identityStatus !== 'passed') {
        return { ok: false, code: 'not_verified' };
      }
      const read = v.safeParse(endpoint.input, input, { abortEarly: true });
      if (!read.success) return { ok: false, code: 'bad_parameter' };
      try {
        const whose = audience === 'all' ? undefined : session;
        const answer = await handler.run(
          services,
          { caller, session: whose, bytes: undefined },
          read.output,
        );
        return { ok: true, value: answer as OutputOf<E> };
      } catch (error) {
        if (error instanceof Refused) return { ok: false, code: error.code, ...error.detail };
        throw error;
      }
    },
  };
}
