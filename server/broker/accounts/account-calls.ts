import * as v from 'valibot';
import { type VendorClient, VendorUnavailable } from '../../vendor-http.ts';

const AccountAtBroker = v.object({
  id: v.string(),
  status: v.string(),
  contact: v.optional(v.object({ email_address: v.optional(v.string()) })),
  identity: v.optional(
    v.object({
      given_name: v.optional(v.string()),
      family_name: v.optional(v.string()),
      date_of_birth: v.optional(v.string()),
    }),
  ),
});
export type AccountAtBroker = v.InferOutput<typeof AccountAtBroker>;

const Journal = v.object({
  id: v.string(),
  status: v.string(),
  description: v.optional(v.nullable(v.string())),
  net_amount: v.optional(v.string()),
});
export type Journal = v.InferOutput<typeof Journal>;

const Problem = v.object({ message: v.optional(v.string(), '') });

/** What the broker did with a request. */
export type Outcome<Made> =
  | { readonly is: 'made'; readonly made: Made }
  /** The request may have arrived. */
  | { readonly is: 'unknown' }
  | { readonly is: 'refused'; readonly status: number; readonly why: string };

const DAY_MS = 86_400_000;
/** The broker takes long for a request with photos. */
const OPENING_LIMIT_MS = 120_000;

/** Moves dollars between the firm's account and a customer's. */
export interface JournalRequest {
  /** The same key and the same request are one journal; the journal's description has it, too. */
  readonly key: string;
  readonly from: string;
  readonly to: string;
  /** A decimal: `12.50`. */
  readonly amount: string;
}

/**
 * The calls of Alpaca's Broker API about accounts and their money.
 *
 * @throws VendorUnavailable from reads
 */
export interface AccountCalls {
  open(request: object): Promise<Outcome<AccountAtBroker>>;
  /** Accounts whose holder has this e-mail address. */
  withEmail(email: string): Promise<AccountAtBroker[]>;
  account(accountId: string): Promise<AccountAtBroker>;
  move(request: JournalRequest): Promise<Outcome<Journal>>;
  journal(journalId: string): Promise<Journal>;
  /** Journals of an account since a time with this key in their description. */
  journalsOf(request: Omit<JournalRequest, 'amount'>, sinceMs: number): Promise<Journal[]>;
}

export function accountCalls(client: VendorClient): AccountCalls {
  async function make<Made>(
    request: Parameters<VendorClient['once']>[0],
    schema: v.GenericSchema<unknown, Made>,
  ): Promise<Outcome<Made>> {
    let answer;
    try {
      answer = await client.once({ method: 'POST', ...request });
    } catch (error) {
      if (error instanceof VendorUnavailable) return { is: 'unknown' };
      throw error;
    }
    const { status, body } = answer;
    if (status < 400) {
      const read = v.safeParse(schema, body);
      return read.success ? { is: 'made', made: read.output } : { is: 'unknown' };
    }
    if (status === 429 || status >= 500) return { is: 'unknown' };
    const problem = v.safeParse(Problem, body);
    const why = problem.success ? problem.output.message : '';
    return { is: 'refused', status, why };
  }

  return {
    open: (body) =>
      make({ path: '/v1/accounts', body, limitMs: OPENING_LIMIT_MS }, AccountAtBroker),

    async withEmail(email) {
      const found = await client.read(
        { path: '/v1/accounts', query: { query: email, entities: 'contact,identity' } },
        v.array(AccountAtBroker),
      );
      const wanted = email.toLowerCase();
      return found.filter(({ contact }) => contact?.email_address?.toLowerCase() === wanted);
    },

    account: (accountId) =>
      client.read({ path: `/v1/accounts/${encodeURIComponent(accountId)}` }, AccountAtBroker),

    move: ({ key, from, to, amount }) =>
      make(
        {
          path: '/v1/journals',
          headers: { 'idempotency-key': key },
          body: {
            entry_type: 'JNLC',
            from_account: from,
            to_account: to,
            amount,
            description: key,
          },
        },
        Journal,
      ),

    journal: (journalId) =>
      client.read({ path: `/v1/journals/${encodeURIComponent(journalId)}` }, Journal),

    async journalsOf({ key, from, to }, sinceMs) {
      const after = new Date(sinceMs - DAY_MS).toISOString().slice(0, 10);
      const query = { after, entry_type: 'JNLC', from_account: from, to_account: to };
      const found = await client.read({ path: '/v1/journals', query }, v.array(Journal));
      return found.filter(({ description }) => description === key);
    },
  };
}
