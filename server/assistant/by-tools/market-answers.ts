import { getClock } from '../../../contract/clock.ts';
import type { CalendarDate } from '../../../contract/instrument.ts';
import { getGroups } from '../../../contract/group.ts';
import { getList, getOverview } from '../../../contract/market.ts';
import {
  addDays,
  type Closure,
  isTradingDay,
  nextTradingDay,
  sessionsOfDay,
} from '../../../contract/market-hours.ts';
import { say, table, type Teller, type Telling, valueOf } from '../telling.ts';

function isWeekday(date: string): boolean {
  const day = new Date(`${date}T12:00:00Z`).getUTCDay();
  return day > 0 && day < 6;
}

/** The days ahead searched for closures. */
const DAYS_AHEAD = 400;

/** The next days on which the market is closed or closes early. */
export async function* tellClosures(teller: Teller): Telling {
  const { closures } = await teller.ask(getClock, {});
  const adHoc = new Map<string, Closure>(Object.entries(closures));
  const { event, id } = teller.source('calendar', { screen: 'help', of: 'market-hours' });
  yield event;
  const ahead = Array.from({ length: DAYS_AHEAD }, (_, day) => addDays(teller.today, day + 1));
  const holiday = ahead.find((date) => isWeekday(date) && !isTradingDay(date, adHoc));
  const early = ahead.find((date) => sessionsOfDay(date, adHoc)?.earlyClose);
  if (holiday !== undefined) yield say('next_holiday', { date: holiday }, id);
  if (early !== undefined) yield say('next_early_close', { date: early }, id);
}

/** Whether and until when the market trades. */
export async function* tellHours(teller: Teller): Telling {
  yield { kind: 'step', tool: 'calendar' };
  const time = await teller.ask(getClock, {});
  const adHoc = new Map<string, Closure>(Object.entries(time.closures));
  const { event, id } = teller.source('calendar', { screen: 'help', of: 'market-hours' });
  yield event;
  const { comingDay } = teller.reading;
  if (comingDay !== undefined && comingDay !== teller.today) {
    yield* tellDay(comingDay, adHoc, id);
    return;
  }
  yield time.session === 'closed'
    ? say('session_closed', { opens: time.sessionEndsAtMs }, id)
    : say(
        'session_open',
        { session: time.session, until: time.sessionEndsAtMs, next: time.nextSession },
        id,
      );
  const isOver = time.session === 'closed' || time.session === 'after';
  const isDay = isTradingDay(teller.today, adHoc);
  const todays = isDay ? sessionsOfDay(teller.today, adHoc) : undefined;
  const date =
    todays && !(isOver && time.exchangeMs >= todays.closesAtMs)
      ? teller.today
      : nextTradingDay(teller.today, adHoc);
  yield* tellDay(date, adHoc, id);
  if (teller.reading.has.has('holiday')) yield* tellClosures(teller);
}

/** The regular hours of a day, or that it has none. */
function* tellDay(date: CalendarDate, adHoc: ReadonlyMap<string, Closure>, source: number) {
  const day = isTradingDay(date, adHoc) ? sessionsOfDay(date, adHoc) : undefined;
  if (!day) {
    yield say('closed_on', { date }, source);
    return;
  }
  yield say('regular_hours', { opens: day.opensAtMs, closes: day.closesAtMs }, source);
  if (day.earlyClose) yield say('early_close', { closes: day.closesAtMs }, source);
}

/** A summary of the whole market. */
export async function* tellMarket(teller: Teller): Telling {
  yield { kind: 'step', tool: 'market' };
  const { indices, breadth, sectors } = await teller.ask(getOverview, { kind: 'stock' });
  const { event, id } = teller.source('market', { screen: 'market' });
  yield event;
  const { advancers, decliners } = breadth;
  yield say('market', { advancers, decliners }, id);
  yield table(
    id,
    ['instrument', 'name', 'price', 'day'],
    indices.map(({ instrument, quote }) => ({
      place: { screen: 'instrument', of: instrument.ticker },
      cells: [
        valueOf('ticker', instrument.ticker),
        valueOf('name', instrument.name),
        valueOf('price', quote.regular.price),
        valueOf('percent', quote.regular.changePercent),
      ],
    })),
  );
  const [best] = sectors;
  const worst = sectors.at(-1);
  if (best && worst) {
    const { event: groups, id: of } = teller.source('market', { screen: 'sectors' });
    yield groups;
    yield say(
      'sectors',
      {
        best: best.sector,
        bestPercent: best.changePercent,
        worst: worst.sector,
        worstPercent: worst.changePercent,
      },
      of,
    );
  }
}

/** Whether the question is about ETFs. */
function isAboutEtfs({ question }: Teller): boolean {
  return /\betfs?\b|上場投資信託|交易所買賣基金/i.test(question.normalize('NFKC'));
}

/** The stocks that moved or traded most; of one sector if the question names it. */
export async function* tellMovers(teller: Teller): Telling {
  const { has } = teller.reading;
  const isActive = has.has('active') || (has.has('volume') && !has.has('losers'));
  const isFalling = has.has('losers') && !(has.has('gainers') && !has.has('loss'));
  const list = isActive ? 'active' : isFalling ? 'losers' : 'gainers';
  yield { kind: 'step', tool: 'market' };
  const isEtfs = isAboutEtfs(teller);
  const { sector } = teller.reading;
  const { rows, total } = await teller.ask(getList, {
    list,
    kind: isEtfs ? 'etf' : 'stock',
    limit: 10,
    ...(sector !== undefined && { sector }),
  });
  const { event, id } = teller.source(
    'market',
    sector === undefined
      ? { screen: isEtfs ? 'etf_movers' : 'movers', of: list }
      : { screen: 'sector', of: sector },
  );
  yield event;
  const [first] = rows;
  const { session } = await teller.ask(getClock, {});
  const isExtended = session === 'pre' || session === 'after';
  // As the list ranks: after the end of trading by the move of the day, not by that of the after-hours.
  const moveOf = ({ quote }: (typeof rows)[number]) =>
    (isExtended ? quote.extended : null) ?? quote.regular;
  if (first && list === 'active') {
    yield say('most_active', { ticker: first.instrument.ticker, volume: first.quote.volume }, id);
  } else if (first) {
    const { ticker } = first.instrument;
    yield say('movers', { list, ticker, percent: moveOf(first).changePercent }, id);
  }
  yield table(
    id,
    ['instrument', 'name', 'price', 'day', 'volume'],
    rows.map((row) => ({
      place: { screen: 'instrument', of: row.instrument.ticker },
      cells: [
        valueOf('ticker', row.instrument.ticker),
        valueOf('name', row.instrument.name),
        valueOf('price', moveOf(row).price),
        valueOf('percent', moveOf(row).changePercent),
        valueOf('volume', row.quote.volume),
      ],
    })),
    total,
  );
}

/** All sectors, or one. */
export async function* tellSectors(teller: Teller): Telling {
  yield { kind: 'step', tool: 'market' };
  const { sectors } = await teller.ask(getGroups, {});
  const named = sectors.find(({ sector }) => sector === teller.reading.sector);
  const { event, id } = teller.source(
    'market',
    named ? { screen: 'sector', of: named.sector } : { screen: 'sectors' },
  );
  yield event;
  const ranked = sectors.toSorted((one, other) => other.changePercent - one.changePercent);
  const [best] = ranked;
  const worst = ranked.at(-1);
  if (named) {
    const { sector, changePercent: percent, advancers, decliners, leader } = named;
    yield say(
      'sector',
      {
        sector,
        percent,
        advancers,
        decliners,
        leader: leader.ticker,
        leaderPercent: leader.changePercent,
      },
      id,
    );
  } else if (best && worst) {
    yield say(
      'sectors',
      {
        best: best.sector,
        bestPercent: best.changePercent,
        worst: worst.sector,
        worstPercent: worst.changePercent,
      },
      id,
    );
    yield table(
      id,
      ['sector', 'day', 'advancers', 'decliners'],
      ranked.map(({ sector, changePercent, advancers, decliners }) => ({
        place: { screen: 'sector', of: sector },
        cells: [
          valueOf('word', sector),
          valueOf('percent', changePercent),
          valueOf('count', advancers),
          valueOf('count', decliners),
        ],
      })),
    );
  }
}
