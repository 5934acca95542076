/** Renders an answer of the assistant for operators: plain lines in English, with all of its figures. Pure. */
import type { AnswerEvent } from './assistant-answer.ts';
import type { Value } from './assistant-value.ts';
import { decimalOf } from './money.ts';

const UNKNOWN = '–';
const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const signedDollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  signDisplay: 'exceptZero',
});
const number = new Intl.NumberFormat('en-US', { maximumFractionDigits: 6 });
const percent = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });
const signedPercent = new Intl.NumberFormat('en-US', {
  maximumFractionDigits: 2,
  signDisplay: 'exceptZero',
});

/** The lines of an answer: one for each sentence, row, news item and ticket. Sources and charts are left out. */
export function answerLines(parts: readonly AnswerEvent[]): string[] {
  return parts.flatMap((part): string[] => {
    switch (part.kind) {
      case 'text': {
        const values = Object.entries(part.values).map(
          ([name, value]) => `${spoken(name)} ${written(value)}`,
        );
        return [
          values.length === 0 ? spoken(part.say) : `${spoken(part.say)}: ${values.join(', ')}`,
        ];
      }
      case 'words':
        return [part.words.map(({ text }) => text).join('')];
      case 'table':
        return [
          part.columns.map(spoken).join(' | '),
          ...part.rows.map(({ cells }) => cells.map(written).join(' | ')),
        ];
      case 'news':
        return [`news: ${spoken(part.item.kind)} ${part.item.tickers.join(', ')}`.trimEnd()];
      case 'ticket':
        return [`ticket: ${part.intent} ${part.ticker}`];
      default:
        return [];
    }
  });
}

/** `open_pnl` and `fromDate` as words. */
function spoken(word: string): string {
  return word
    .replaceAll('_', ' ')
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();
}

function written(each: Value): string {
  if (each.value === null) return UNKNOWN;
  switch (each.as) {
    case 'ticker':
    case 'name':
    case 'date':
      return each.value;
    case 'word':
      return spoken(each.value);
    case 'dollars':
      return dollars.format(decimalOf(BigInt(each.value)));
    case 'gain':
      return signedDollars.format(decimalOf(BigInt(each.value)));
    case 'price':
    case 'large':
      return dollars.format(each.value);
    case 'move':
      return signedDollars.format(each.value);
    case 'percent':
      return `${signedPercent.format(each.value)}%`;
    case 'rate':
      return `${percent.format(each.value)}%`;
    case 'shares':
      return number.format(decimalOf(BigInt(each.value)));
    case 'volume':
    case 'number':
    case 'count':
      return number.format(each.value);
    case 'time':
    case 'moment':
      return new Date(each.value).toISOString();
    default:
      return each satisfies never;
  }
}
