import * as v from 'valibot';
import { type AccountBalance, AccountName, ACCOUNTS } from '../../../contract/account.ts';

/** A cent, in micro-dollars. */
const CENT = 10_000n;

const KeptDraft = v.object({
  /** The owner: another customer in the same tab starts with an empty draft. */
  owner: v.string(),
  /** The address parameters at the start of the draft. */
  asked: v.string(),
  from: AccountName,
  to: AccountName,
  /** Who chose the accounts; suggested accounts follow where the money is. */
  ends: v.optional(v.picklist(['suggested', 'to_asked', 'chosen']), 'chosen'),
  /** The text in the field. */
  typed: v.string(),
});

/** A transfer that is being filled in. */
export interface TransferDraft extends v.InferOutput<typeof KeptDraft> {
  /**
   * The idempotency key, created once: confirming again does not transfer again. It is not stored with the draft, since
   * a duplicated tab would send a second transfer under it; `useTransfer.ts` stores it once it is sent.
   */
  readonly key: string;
}

/** The fields of a new draft. */
export interface Beginning {
  readonly owner: string;
  readonly asked: string;
  readonly from: string | undefined;
  readonly to: string | undefined;
  readonly typed: string;
  /** The key of a transfer that is still without an outcome, or a new one. */
  readonly key: string;
}

/**
 * The draft stored in the tab, if it is this customer's and the address asks for nothing different; otherwise a new
 * one.
 */
export function readDraft(kept: string | null, beginning: Beginning): TransferDraft {
  const read = v.safeParse(KeptDraft, parsed(kept));
  const { owner, asked, key } = beginning;
  if (read.success && read.output.owner === owner && read.output.asked === asked) {
    return { ...read.output, key };
  }
  const from = accountOf(beginning.from) ?? (beginning.to === 'wallet' ? 'stock' : 'wallet');
  const to = accountOf(beginning.to) ?? (from === 'stock' ? 'wallet' : 'stock');
  const { typed } = beginning;
  const ends = accountOf(beginning.from)
    ? 'chosen'
    : accountOf(beginning.to)
      ? 'to_asked'
      : 'suggested';
  return { owner, asked, from, to: to === from ? otherThan(from) : to, ends, typed, key };
}

/** The draft; if the source account was only suggested and is empty, the account with the most money replaces it. */
export function withMoney(
  draft: TransferDraft,
  balances: readonly Pick<AccountBalance, 'account' | 'availableMicros'>[] | undefined,
): TransferDraft {
  const moneyOf = (account: AccountName) =>
    BigInt(balances?.find((each) => each.account === account)?.availableMicros ?? 0);
  if (draft.ends === 'chosen' || !balances || moneyOf(draft.from) >= CENT) return draft;
  const from = ACCOUNTS.filter((each) => draft.ends !== 'to_asked' || each !== draft.to).reduce(
    (most, each) => (moneyOf(each) > moneyOf(most) ? each : most),
    draft.from,
  );
  return withAccount(draft, 'from', from);
}

/** Chooses an account for one end; the old one moves to the other end when both would be the same. */
export function withAccount(
  draft: TransferDraft,
  end: 'from' | 'to',
  account: AccountName,
): TransferDraft {
  const other = end === 'from' ? 'to' : 'from';
  return { ...draft, [end]: account, ...(draft[other] === account && { [other]: draft[end] }) };
}

/** The draft as the tab stores it. */
export function keptDraft({ key: _key, ...kept }: TransferDraft): string {
  return JSON.stringify(kept);
}

/** The transferable amount of an account: whole cents, like every transfer. Micro-dollars. */
export function movableOf(availableMicros: string | undefined): string | undefined {
  if (availableMicros === undefined) return undefined;
  const micros = BigInt(availableMicros);
  return String(micros - (micros % CENT));
}

function otherThan(account: AccountName): AccountName {
  return account === 'wallet' ? 'stock' : 'wallet';
}

function accountOf(word: string | undefined): AccountName | undefined {
  const read = v.safeParse(AccountName, word);
  return read.success ? read.output : undefined;
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch (problem) {
    if (problem instanceof SyntaxError) return undefined;
    throw problem;
  }
}
