import { intervalOfRange } from '../../../contract/bars.ts';
import { COURSE_CLOSES_MAX, getCourses } from '../../../contract/courses.ts';
import { handle, type Handler } from '../../http/handle.ts';
import { barsAtMost } from './bar-limits.ts';
import { joinCourses } from './join-courses.ts';

/** The number of instruments that count as one call; a list requests up to fifty together. */
const TICKERS_PER_PRICE = 10;

const handleCourses = handle(
  getCourses,
  ['market'],
  async ({ market, refuse }, { tickers, range, interval }) => {
    const asked = interval ?? intervalOfRange[range];
    const distinct = [...new Set(tickers)];
    if (distinct.length * barsAtMost(range, asked) > COURSE_CLOSES_MAX) {
      return refuse('bad_parameter', { field: 'interval', problem: `is too fine for ${range}` });
    }
    const answers = await Promise.all(distinct.map((ticker) => market.bars(ticker, range, asked)));
    return {
      ...joinCourses(answers.filter((bars) => bars !== undefined)),
      unknown: distinct.filter((_, index) => answers[index] === undefined),
    };
  },
  ({ tickers }) => Math.ceil(tickers.length / TICKERS_PER_PRICE),
);

export const courseCalls: readonly Handler[] = [handleCourses];
