import { is } from 'valibot';
import {
  getSavingMoves,
  getSavingOffers,
  getSavings,
  quoteRedemption,
  type SavingHolding,
  SavingId,
  type SavingOffer,
  SavingProductId,
} from '../../../contract/saving.ts';
import { useKnown } from '../../data/call/known.ts';
import { type Pages, usePages } from '../../data/call/pages.ts';
import { useParameter } from '../../nav/route.ts';

/** Rates and interest change once a day; the quote of a redemption at 17:00. */
const REFRESH_MS = 30_000;

export function useOffers() {
  return useKnown(getSavingOffers, {}, { refreshMs: REFRESH_MS });
}

export function useSavings() {
  return useKnown(getSavings, {}, { refreshMs: REFRESH_MS });
}

/** The open holdings, latest first. */
const openPages: Pages<typeof getSavings, SavingHolding> = {
  endpoint: getSavings,
  all: {},
  inputFrom: (before) => (before === undefined ? {} : { before }),
  pageOf: ({ holdings, hasMore }) => {
    const last = holdings.at(-1);
    return {
      lines: holdings.filter(({ state }) => state === 'open'),
      next: hasMore && last?.state === 'open' ? last.id : null,
    };
  },
  passes: ({ state }) => state === 'open',
};

export function useOpenHoldings() {
  return usePages(openPages);
}

/** The product in the URL, with the day of its rates. */
export function useNamedOffer() {
  const asked = useParameter('id');
  const id = is(SavingProductId, asked) ? asked : undefined;
  const known = useOffers();
  const offer = known.value?.offers.find((each) => each.id === id);
  return { id, known, offer, today: known.value?.today };
}

/** The holding in the URL. */
export function useNamedHolding() {
  const id = useParameter('id');
  const first = useSavings();
  const listed = first.value?.holdings.find((each) => each.id === id);
  // A holding on a later page is requested separately.
  const isBeyond = is(SavingId, id) && !listed && first.value?.hasMore === true;
  const alone = useKnown(getSavings, isBeyond ? { id } : undefined, { refreshMs: REFRESH_MS });
  const known = isBeyond ? alone : first;
  return { id, known, holding: listed ?? alone.value?.holdings.find((each) => each.id === id) };
}

/** The quote of a redemption requested now; refreshed while it is shown. Without a holding nothing is requested. */
export function useRedemptionQuote(
  holding: Pick<SavingHolding, 'id' | 'state'> | undefined,
  amountMicros: bigint | null,
) {
  const isOpen = holding?.state === 'open';
  return useKnown(
    quoteRedemption,
    isOpen
      ? {
          holdingId: holding.id,
          amountMicros: amountMicros === null ? null : String(amountMicros),
        }
      : undefined,
    { refreshMs: REFRESH_MS },
  );
}

/** The latest transactions of a holding. */
export function useMovesOf(holdingId: string | undefined) {
  return useKnown(getSavingMoves, holdingId === undefined ? undefined : { holdingId });
}

/** A rate in millionths as percent. */
export function percentOf(ppm: number | null | undefined): number | undefined {
  return ppm === null || ppm === undefined ? undefined : ppm / 10_000;
}

/** Whether a product is open for new money. */
export function isOffered(
  offer: SavingOffer | undefined,
): offer is SavingOffer & { readonly ppm: number } {
  return offer !== undefined && offer.ppm !== null;
}
