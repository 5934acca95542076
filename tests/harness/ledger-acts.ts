import fc from 'fast-check';
import { ACCOUNTS, POCKETS } from '../../contract/account.ts';
import type { End, Entry } from '../../server/ledger/ledger.ts';
import { usd } from './ledger.ts';

/** A command to the ledger; `seed` numbers choose among the entries and accounts that exist when it runs. */
export type Act =
  | {
      kind: 'move';
      key: number;
      who: number;
      from: number;
      to: number;
      dollars: number;
      asset: string;
    }
  | { kind: 'again'; which: number }
  | { kind: 'other'; which: number; dollars: number }
  | { kind: 'reverse'; which: number; key: number };

/** The pockets of a person and, last, the house, which is the source and target of outside money. */
const PLACES = ACCOUNTS.flatMap((account) => POCKETS.map((pocket) => ({ account, pocket })));

const act: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant('move' as const),
      key: fc.nat(200),
      who: fc.nat(1),
      // Few accounts, so that commands collide; the house is among them.
      from: fc.oneof(fc.nat(3), fc.nat(PLACES.length)),
      to: fc.oneof(fc.nat(3), fc.nat(PLACES.length)),
      dollars: fc.integer({ min: 1, max: 60 }),
      asset: fc.constantFrom('USD', 'USD', 'USD', 'AAPL'),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('again' as const), which: fc.nat() }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('other' as const),
      which: fc.nat(),
      dollars: fc.integer({ min: 61, max: 99 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('reverse' as const),
      which: fc.nat(),
      key: fc.nat(20),
    }),
  },
);

/** Rounds of concurrent commands. */
export const rounds = fc.array(fc.array(act, { minLength: 1, maxLength: 6 }), {
  minLength: 1,
  maxLength: 8,
});

/** The entry that a command requests; undefined if the command is impossible now. */
export function entryOf(
  asked: Act,
  people: readonly string[],
  made: readonly Entry[],
  run: number | string,
): Entry | undefined {
  if (asked.kind === 'reverse') return undefined;
  if (asked.kind !== 'move') {
    const earlier = made[asked.which % Math.max(made.length, 1)];
    if (!earlier || asked.kind === 'again') return earlier;
    const micros = usd(asked.dollars);
    const [first] = earlier.postings;
    return first && { ...earlier, postings: [{ ...first, micros }] };
  }
  const { key, who, from, to, dollars, asset } = asked;
  const owner = people[who];
  if (from === to || owner === undefined) return undefined;
  return {
    key: `${run}:${key}`,
    kind: 'transfer',
    personId: owner,
    postings: [{ from: endOf(from, owner), to: endOf(to, owner), asset, micros: usd(dollars) }],
  };
}

function endOf(place: number, owner: string): End {
  // The house must come first among the places, or no customer would ever have money.
  const at = PLACES[place - 1];
  return at ? { owner, ...at } : { house: 'market' };
}
