import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { EmailAddress } from './person.ts';

/** Where a customer's money comes from, in Alpaca's words. Source: Alpaca, Broker API, `funding_source`. */
export const FUNDING_SOURCES = [
  'employment_income',
  'investments',
  'inheritance',
  'business_income',
  'savings',
  'family',
] as const;
export const FundingSource = v.picklist(FUNDING_SOURCES);
export type FundingSource = v.InferOutput<typeof FundingSource>;

/**
 * The account in a customer's name at the broker. `none`: the customer has not answered the broker's questions.
 * `answered`: the broker has no request yet. `stopped`: the broker's records differ from ours, and trading in the account
 * is halted until they agree.
 */
export const BROKER_ACCOUNT_STATES = [
  'none',
  'answered',
  'pending',
  'action_required',
  'active',
  'stopped',
  'rejected',
  'closed',
] as const;
export const BrokerAccountState = v.picklist(BROKER_ACCOUNT_STATES);
export type BrokerAccountState = v.InferOutput<typeof BrokerAccountState>;

export const BrokerAccount = v.object({
  /** Whether this service trades through accounts in customers' names. */
  isNeeded: v.boolean(),
  state: BrokerAccountState,
  /** When the state was reached; wall time. */
  stateAtMs: v.nullable(v.number()),
  /** The customer's confirmed e-mail address, to start with. */
  email: v.nullable(EmailAddress),
});
export type BrokerAccount = v.InferOutput<typeof BrokerAccount>;

export const getBrokerAccount = endpoint({
  path: '/stock/broker-account/get/',
  summary: 'The account in the customer’s name at the broker, if this service needs one.',
  audience: 'user',
  changesWith: ['identity'],
  input: v.object({}),
  output: BrokerAccount,
  refusals: [],
});

export const openBrokerAccount = endpoint({
  path: '/stock/broker-account/open/',
  summary:
    'Answers the broker’s questions and requests the account. Answers may be repeated until the broker gets the request, and after it was rejected.',
  audience: 'verified',
  input: v.object({
    email: EmailAddress,
    fundingSources: v.pipe(
      v.array(FundingSource),
      v.minLength(1),
      v.maxLength(FUNDING_SOURCES.length),
    ),
    /** A director, officer, or holder of ten percent of a listed company. */
    isControlPerson: v.boolean(),
    /** Works for a broker-dealer, an exchange, or FINRA. */
    isAffiliated: v.boolean(),
    isPoliticallyExposed: v.boolean(),
    /** An immediate relative of a politically exposed person. */
    isFamilyExposed: v.boolean(),
    /** The customer read and accepts the broker's customer agreement. */
    hasAgreed: v.literal(true),
  }),
  output: BrokerAccount,
  refusals: ['broker_account_not_needed', 'broker_account_requested', 'papers_incomplete'],
});
