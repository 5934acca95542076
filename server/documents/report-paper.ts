import en from '../../content/reports/en.json' with { type: 'json' };
import es from '../../content/reports/es.json' with { type: 'json' };
import ja from '../../content/reports/ja.json' with { type: 'json' };
import zhHK from '../../content/reports/zh-HK.json' with { type: 'json' };
import type { DocumentLanguage } from '../../contract/documents.ts';
import type {
  MorningFacts,
  Report,
  ReportDue,
  ReportIdea,
  ReportMove,
  ReportNamed,
  ReviewFacts,
} from '../../contract/report.ts';
import { floor2 } from '../../contract/rounding.ts';
import { type ReportFormat, reportFormat } from './report-format.ts';

/** A line of a section: a name, its detail, and right-aligned figures. */
export interface PaperRow {
  readonly name: string;
  readonly detail: string;
  readonly figures: readonly string[];
}

/** A report in words of one language, ready to print. */
export interface ReportPaper {
  readonly language: DocumentLanguage;
  readonly title: string;
  readonly written: string;
  /** States what of the market is not real, if anything. */
  readonly mark: string | undefined;
  readonly lead: readonly string[];
  readonly sections: readonly { readonly title: string; readonly rows: readonly PaperRow[] }[];
  /** Sentences. */
  readonly note: readonly string[];
  /** With the placeholders `{at}` and `{count}`. */
  readonly page: string;
  /** Exchange time. */
  readonly madeAtMs: number;
  /** Wall time. */
  readonly sealedAtMs: number;
}

type Texts = typeof en;

const texts: Readonly<Record<DocumentLanguage, Texts>> = { en, es, ja, 'zh-HK': zhHK };

/** Writes a report in a language; one of a simulated market says that it is. Pure. */
export function reportPaper(
  report: Report,
  language: DocumentLanguage,
  { sealedAtMs, isSimulated }: { readonly sealedAtMs: number; readonly isSimulated: boolean },
): ReportPaper {
  const say = { words: texts[language], format: reportFormat(language) };
  const { words, format } = say;
  return {
    language,
    title: `${words[report.kind]} · ${format.day(report.date)}`,
    written: filled(words.written, { time: format.time(report.generatedAtMs) }),
    mark: isSimulated ? words.simulated : undefined,
    ...(report.kind === 'morning'
      ? morningPart(report.facts, say)
      : reviewPart(report.facts, report.date, say)),
    note: isSimulated ? [words.simulatedNote, words.note] : [words.note],
    page: words.page,
    madeAtMs: report.generatedAtMs,
    sealedAtMs,
  };
}

interface Say {
  readonly words: Texts;
  readonly format: ReportFormat;
}

type Part = Pick<ReportPaper, 'lead' | 'sections'>;
type Section = ReportPaper['sections'][number];

function morningPart(facts: MorningFacts, say: Say): Part {
  const { words, format } = say;
  const [index] = facts.indices;
  return {
    lead: [
      ...(index ? [closed(index, facts.lastDate, say)] : []),
      balance(facts.breadth, say),
      ...sectorEnds(facts.sectors, say),
      ...(index?.preMarket ? [early(index.ticker, index.preMarket, say)] : []),
      ...earlyClose(facts.due, say),
    ],
    sections: [
      {
        title: words.indices,
        rows: facts.indices.map((each) => ({
          name: each.ticker,
          detail: each.preMarket
            ? filled(words.preMarket, {
                price: format.price(each.preMarket.price),
                move: format.move(each.preMarket.changePercent),
              })
            : each.name,
          figures: [format.price(each.price), format.move(each.changePercent)],
        })),
      },
      ranking(words.preMarketGainers, facts.preMarket.gainers, say),
      ranking(words.preMarketLosers, facts.preMarket.losers, say),
      ...sessionSections(facts, say),
      {
        title: words.ideas,
        rows: facts.ideas.map((idea) => ({
          name: nameOfIdea(idea, say),
          detail: `${words.signals[idea.signal]} · ${filled(words.until, { day: format.day(idea.endsOn) })}`,
          figures: [
            format.price(idea.referencePrice),
            filled(words.invalidation, { wrong: format.price(idea.invalidationPrice) }),
          ],
        })),
      },
      dueSection(words.dueToday, facts.due, say),
    ],
  };
}

function reviewPart(facts: ReviewFacts, date: string, say: Say): Part {
  const { words, format } = say;
  const [index] = facts.indices;
  const ahead = facts.ideas.filter(({ movePercent }) => floor2(movePercent) > 0).length;
  return {
    lead: [
      ...(index ? [closed(index, date, say)] : []),
      ...(facts.isEarlyClose
        ? [filled(words.closedEarly, { time: format.time(facts.closedAtMs) })]
        : []),
      balance(facts.breadth, say),
      ...sectorEnds(facts.sectors, say),
      ...(facts.ideas.length > 0
        ? [
            filled(words.ideasStood, {
              count: format.count(facts.ideas.length),
              up: format.count(ahead),
            }),
          ]
        : []),
      ...earlyClose(facts.next, say),
    ],
    sections: [
      {
        title: words.indices,
        rows: facts.indices.map((each) => ({
          name: each.ticker,
          detail: [
            filled(words.range, { low: format.price(each.low), high: format.price(each.high) }),
            filled(words.spans, {
              week: format.move(each.weekPercent),
              year: format.move(each.yearPercent),
            }),
          ].join(' · '),
          figures: [format.price(each.price), format.move(each.changePercent)],
        })),
      },
      ...sessionSections(facts, say),
      moves(words.active, facts.active, say),
      {
        title: words.ideasAtClose,
        rows: facts.ideas.map((idea) => ({
          name: nameOfIdea(idea, say),
          detail: [
            words.signals[idea.signal],
            filled(words.from, { from: format.price(idea.referencePrice) }),
            words.states[idea.state],
          ].join(' · '),
          figures: [format.price(idea.closePrice), format.move(idea.movePercent)],
        })),
      },
      dueSection(filled(words.next, { day: format.day(facts.next.date) }), facts.next, say),
    ],
  };
}

type SessionFacts = Pick<MorningFacts, 'breadth' | 'sectors' | 'gainers' | 'losers'>;

function sessionSections({ breadth, sectors, gainers, losers }: SessionFacts, say: Say): Section[] {
  const { words, format } = say;
  const of = (part: number, whole: number) =>
    filled(words.of, { part: format.count(part), whole: format.count(whole) });
  return [
    {
      title: words.breadth,
      rows: [
        line(words.advancers, format.count(breadth.advancers)),
        line(words.decliners, format.count(breadth.decliners)),
        line(words.unchanged, format.count(breadth.unchanged)),
        line(words.newHighs, of(breadth.newHighs, breadth.yearOf)),
        line(words.newLows, of(breadth.newLows, breadth.yearOf)),
        line(words.above50, of(breadth.above50, breadth.above50Of)),
      ],
    },
    {
      title: words.sectors,
      rows: sectors.map(({ sector, changePercent, leader }) => ({
        name: words.sectorNames[sector],
        detail: filled(words.topStock, {
          ticker: leader.ticker,
          move: format.move(leader.changePercent),
        }),
        figures: [format.move(changePercent)],
      })),
    },
    moves(words.gainers, gainers, say),
    moves(words.losers, losers, say),
  ];
}

/** A name with figures only. */
function line(name: string, ...figures: string[]): PaperRow {
  return { name, detail: '', figures };
}

function ranking(
  title: string,
  rows: readonly (ReportNamed & { readonly price: number; readonly changePercent: number })[],
  { format }: Say,
): Section {
  return {
    title,
    rows: rows.map((each) => ({
      name: each.ticker,
      detail: each.name,
      figures: [format.price(each.price), format.move(each.changePercent)],
    })),
  };
}

function moves(title: string, rows: readonly ReportMove[], say: Say): Section {
  const { words, format } = say;
  return {
    title,
    rows: rows.map((each) => {
      const shares = format.short(each.volume);
      const volume =
        each.volumeTimes === null
          ? filled(words.volume, { shares })
          : filled(words.volumeTimes, { shares, times: format.times(each.volumeTimes) });
      return {
        name: each.ticker,
        detail: `${each.name} · ${volume}`,
        figures: [format.price(each.price), format.move(each.changePercent)],
      };
    }),
  };
}

function dueSection(title: string, due: ReportDue, { words, format }: Say): Section {
  return {
    title,
    rows: [
      ...due.earnings.map(({ ticker, name }) => ({
        name: ticker,
        detail: name,
        figures: [words.earnings],
      })),
      ...due.splits.map(({ ticker, name, from, to }) => ({
        name: ticker,
        detail: name,
        figures: [
          words.splits,
          filled(words.splitOf, { to: format.count(to), from: format.count(from) }),
        ],
      })),
      ...due.exDividends.map(({ ticker, name, dollars }) => ({
        name: ticker,
        detail: name,
        figures: [words.exDividends, format.dividend(dollars)],
      })),
    ],
  };
}

function nameOfIdea({ rank, ticker, direction }: ReportIdea, { words }: Say): string {
  return `${rank}  ${ticker} ${words.directions[direction]}`;
}

function closed(
  index: { readonly ticker: string; readonly price: number; readonly changePercent: number },
  date: string,
  { words, format }: Say,
): string {
  const shown = floor2(index.changePercent);
  return filled(shown > 0 ? words.rose : shown < 0 ? words.fell : words.flat, {
    stock: index.ticker,
    percent: format.percent(Math.abs(shown)),
    price: format.money(index.price),
    day: format.day(date),
  });
}

function balance({ advancers, decliners }: MorningFacts['breadth'], { words, format }: Say) {
  const text =
    advancers === decliners ? words.even : advancers > decliners ? words.moreUp : words.moreDown;
  return filled(text, { up: format.count(advancers), down: format.count(decliners) });
}

function sectorEnds(sectors: MorningFacts['sectors'], { words, format }: Say): string[] {
  const [first] = sectors;
  const last = sectors.at(-1);
  if (!first || !last || first === last) return [];
  return [
    filled(words.sectorEnds, {
      best: words.sectorNames[first.sector],
      bestMove: format.move(first.changePercent),
      worst: words.sectorNames[last.sector],
      worstMove: format.move(last.changePercent),
    }),
  ];
}

function early(
  ticker: string,
  { price, changePercent }: { readonly price: number; readonly changePercent: number },
  { words, format }: Say,
): string {
  const shown = floor2(changePercent);
  return filled(shown > 0 ? words.earlyAbove : shown < 0 ? words.earlyBelow : words.earlyNear, {
    stock: ticker,
    percent: format.percent(Math.abs(shown)),
    price: format.money(price),
  });
}

function earlyClose(due: ReportDue, { words, format }: Say): string[] {
  if (!due.isEarlyClose) return [];
  return [
    filled(words.earlyClose, { day: format.day(due.date), time: format.time(due.closesAtMs) }),
  ];
}

/** Fills a text's placeholders; each occurs once. */
function filled(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place);
}
