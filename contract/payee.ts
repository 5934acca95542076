import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { PlainText } from './plain-text.ts';

/** The maximum length of a customer's name for an address. */
export const PAYEE_LABEL_MAX = 40;
/** The maximum number of addresses in one address book. */
export const PAYEES_MAX = 50;

export const PayeeId = v.pipe(v.string(), v.uuid());
/** Only the form of an address; the server validates the address itself. */
const AddressText = v.pipe(
  v.string(),
  v.regex(/^T[1-9A-HJ-NP-Za-km-z]{33}$/, 'is not a TRON address'),
);
const Label = PlainText(PAYEE_LABEL_MAX);

/** A USDT address in the customer's address book. Source: spec §3 (USDT address: name, address, network). */
export const Payee = v.object({
  id: PayeeId,
  network: v.literal('TRC20'),
  address: v.string(),
  label: v.string(),
  isDefault: v.boolean(),
  /** Wall time. */
  addedAtMs: v.number(),
  /** Wall time from which withdrawals to this address have no waiting period. */
  usableAtMs: v.number(),
});
export type Payee = v.InferOutput<typeof Payee>;

export const getPayees = endpoint({
  path: '/funding/payee/list/get/',
  summary: 'The USDT addresses in the address book, the default first, then the newest.',
  audience: 'verified',
  changesWith: ['funding'],
  input: v.object({}),
  output: v.object({
    payees: v.array(Payee),
    /** The waiting period of withdrawals to a new address. */
    waitSeconds: v.number(),
  }),
  refusals: [],
});

export const addPayee = endpoint({
  path: '/funding/payee/add/',
  summary:
    'Adds a USDT address to the address book. The same address again returns the one that is there.',
  audience: 'verified',
  input: v.object({ address: AddressText, label: Label }),
  output: Payee,
  refusals: ['address_refused', 'payee_limit'],
});

export const changePayee = endpoint({
  path: '/funding/payee/change/',
  summary:
    'Gives an address another name, or makes it the default. The address itself never changes.',
  audience: 'verified',
  input: v.object({ id: PayeeId, label: Label, isDefault: v.boolean() }),
  output: Payee,
  refusals: ['not_found'],
});

export const removePayee = endpoint({
  path: '/funding/payee/remove/',
  summary:
    'Removes an address from the address book. Withdrawals that were asked for are not changed.',
  audience: 'verified',
  input: v.object({ id: PayeeId }),
  output: v.object({ isRemoved: v.literal(true) }),
  refusals: ['not_found'],
});
