import { getIdeas, getSignalRecord, type Signal } from '../../../contract/ideas.ts';
import { getSavingOffers, getSavings } from '../../../contract/saving.ts';
import { say, table, type Teller, type Telling, valueOf } from '../telling.ts';

/** The ideas of the last morning, and the results of earlier ones. */
export async function* tellIdeas(teller: Teller): Telling {
  yield { kind: 'step', tool: 'ideas' };
  const { ideas, date, nextAtMs } = await teller.ask(getIdeas, {});
  const { event, id } = teller.source('ideas', { screen: 'ideas', ...(date && { of: date }) });
  yield event;
  if (date === null || ideas.length === 0) {
    yield say('no_ideas', { next: nextAtMs }, id);
    return;
  }
  const { signals } = await teller.ask(getSignalRecord, {});
  const hitsOf = (signal: Signal) =>
    signals.find((each) => each.signal === signal)?.ended ?? { count: 0, hitPercent: null };
  yield say('ideas', { count: ideas.length, date }, id);
  const ended = signals.reduce((sum, each) => sum + each.ended.count, 0);
  const hits = signals.reduce(
    (sum, each) => sum + ((each.ended.hitPercent ?? 0) / 100) * each.ended.count,
    0,
  );
  yield ended === 0
    ? say('ideas_no_record', {}, id)
    : say('ideas_record', { ended, hits: (hits / ended) * 100 }, id);
  yield table(
    id,
    ['instrument', 'direction', 'signal', 'reference', 'record', 'hits'],
    ideas.slice(0, 10).map(({ instrument, direction, signal, referencePrice }) => ({
      place: { screen: 'instrument', of: instrument.ticker },
      cells: [
        valueOf('ticker', instrument.ticker),
        valueOf('word', direction),
        valueOf('word', signal),
        valueOf('price', referencePrice),
        valueOf('count', hitsOf(signal).count),
        valueOf('rate', hitsOf(signal).hitPercent),
      ],
    })),
    ideas.length,
  );
}

/** The rates of savings, and the customer's savings. */
export async function* tellSavings(teller: Teller, isSignedIn: boolean): Telling {
  yield { kind: 'step', tool: 'products' };
  const { offers } = await teller.ask(getSavingOffers, {});
  const { event, id } = teller.source('products', { screen: 'savings' });
  yield event;
  if (isSignedIn && teller.reading.has.has('my')) {
    const { valueMicros: value, earnedMicros: earned, holdings } = await teller.ask(getSavings, {});
    yield holdings.length === 0 ? say('no_savings', {}, id) : say('savings', { value, earned }, id);
  }
  const [first] = offers;
  if (first) {
    const { id: product, ppm } = first;
    const rate = ppm === null ? undefined : ppm / 10_000;
    yield say('savings_rate', { product, rate }, id);
  }
  yield table(
    id,
    ['product', 'days', 'rate'],
    offers.map(({ id: product, days, ppm }) => ({
      cells: [
        valueOf('word', product),
        valueOf('count', days),
        valueOf('rate', ppm === null ? undefined : ppm / 10_000),
      ],
    })),
  );
}
