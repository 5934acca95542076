import type { Entry, End } from '../../server/ledger/ledger.ts';

/** The ledger's answer: the number of the entry, or a refusal. */
export type ModelAnswer =
  | { readonly kind: 'written'; readonly entry: number }
  | { readonly kind: 'key_reused' }
  | { readonly kind: 'insufficient_funds' };

interface Written {
  readonly content: string;
  readonly nets: ReadonlyMap<string, bigint>;
}

/** The simplest ledger: one entry after another, in memory. */
export class LedgerModel {
  readonly balances = new Map<string, bigint>();
  readonly entries: Written[] = [];
  readonly #byKey = new Map<string, number>();
  readonly #reversed = new Map<number, number>();

  post(entry: Entry): ModelAnswer {
    return this.#write(entry.key, contentOf(entry), netsOf(entry));
  }

  /** Reverses the entry with a number of {@link ModelAnswer}. */
  reverse(number: number, key: string): ModelAnswer {
    const before = this.#reversed.get(number);
    if (before !== undefined && !this.#byKey.has(key)) return { kind: 'written', entry: before };
    const nets = new Map(
      [...(this.entries[number]?.nets ?? [])].map(([path, micros]) => [path, -micros]),
    );
    const answer = this.#write(key, `reversal of ${number}`, nets);
    if (answer.kind === 'written') this.#reversed.set(number, answer.entry);
    return answer;
  }

  #write(key: string, content: string, nets: ReadonlyMap<string, bigint>): ModelAnswer {
    const known = this.#byKey.get(key);
    if (known !== undefined) {
      const isSame = this.entries[known]?.content === content;
      return isSame ? { kind: 'written', entry: known } : { kind: 'key_reused' };
    }
    for (const [path, micros] of nets) {
      if (!path.startsWith('house') && (this.balances.get(path) ?? 0n) + micros < 0n) {
        return { kind: 'insufficient_funds' };
      }
    }
    for (const [path, micros] of nets) {
      this.balances.set(path, (this.balances.get(path) ?? 0n) + micros);
    }
    this.entries.push({ content, nets });
    this.#byKey.set(key, this.entries.length - 1);
    return { kind: 'written', entry: this.entries.length - 1 };
  }
}

function contentOf({ kind, personId, postings }: Entry): string {
  const nets = [...netsOf({ postings })].map(([path, micros]) => `${path} ${micros}`).sort();
  return [kind, personId, ...nets].join('\n');
}

function netsOf({ postings }: Pick<Entry, 'postings'>): Map<string, bigint> {
  const nets = new Map<string, bigint>();
  for (const { from, to, asset, micros } of postings) {
    for (const [end, signed] of [
      [from, -micros],
      [to, micros],
    ] as const) {
      const path = nameOf(end, asset);
      nets.set(path, (nets.get(path) ?? 0n) + signed);
    }
  }
  return nets;
}

function nameOf(end: End, asset: string): string {
  return 'house' in end
    ? `house ${end.house} ${asset}`
    : `${end.owner} ${end.account} ${end.pocket} ${asset}`;
}
