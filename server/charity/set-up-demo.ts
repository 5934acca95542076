import en from '../../content/causes/en.json' with { type: 'json' };
import es from '../../content/causes/es.json' with { type: 'json' };
import ja from '../../content/causes/ja.json' with { type: 'json' };
import zhHK from '../../content/causes/zh-HK.json' with { type: 'json' };
import { addDays, newYorkDate } from '../../contract/market-hours.ts';
import { MICROS } from '../../contract/money.ts';
import { addStory, openCause } from './open-cause.ts';
import type { CharityParts } from './parts.ts';

/** The texts of the demonstration's causes. A text missing in a language does not compile. */
const words: Readonly<Record<'en' | 'es' | 'ja' | 'zhHK', typeof en>> = { en, es, ja, zhHK };

/** The goals of the demonstration's causes, and how long they run. They are fictional, and pages say so. Dollars. */
const CAUSES: readonly {
  readonly id: keyof typeof en;
  readonly goal: bigint | null;
  readonly days: number | null;
}[] = [
  { id: 'library-bus', goal: 48_000n, days: 240 },
  { id: 'school-kitchen', goal: 25_000n, days: null },
  { id: 'seagrass', goal: 120_000n, days: 365 },
  { id: 'night-line', goal: null, days: null },
];

/** One text of a cause, in all languages. */
function inAll<Part>(
  id: keyof typeof en,
  part: (written: (typeof en)[keyof typeof en]) => Part,
): Record<keyof typeof words, Part> {
  const { en: english, es: spanish, ja: japanese, zhHK: cantonese } = words;
  return {
    en: part(english[id]),
    es: part(spanish[id]),
    ja: part(japanese[id]),
    zhHK: part(cantonese[id]),
  };
}

/** Opens the causes of a new demonstration; does nothing afterwards. */
export async function setUpDemoCauses({
  db,
  market,
}: Pick<CharityParts, 'db' | 'market'>): Promise<void> {
  const [known] = await db.sql`select from cause limit 1`;
  if (known) return;
  const { exchangeMs } = market.time();
  const today = newYorkDate(exchangeMs);
  await db.transaction(async (tx) => {
    for (const { id, goal, days } of CAUSES) {
      const isNew = await openCause(
        tx,
        {
          id,
          texts: inAll(id, ({ name, purpose, story }) => ({ name, purpose, story })),
          goalMicros: goal === null ? null : goal * MICROS,
          endsOn: days === null ? null : addDays(today, days),
          isInvented: true,
        },
        exchangeMs,
      );
      if (isNew)
        await addStory(
          tx,
          id,
          inAll(id, ({ update }) => update),
          exchangeMs,
        );
    }
  });
}
