import type { FundingSource } from '../../../contract/broker-account.ts';

/** A customer's answers to the questions of a broker that keeps an account in each customer's name. */
export interface BrokerAnswers {
  readonly email: string;
  readonly fundingSources: readonly FundingSource[];
  /** A director, officer or holder of ten percent of a listed company. */
  readonly isControlPerson: boolean;
  /** Works for a broker-dealer, an exchange or FINRA. */
  readonly isAffiliated: boolean;
  readonly isPoliticallyExposed: boolean;
  readonly isFamilyExposed: boolean;
  /** When and from where the customer agreed to the broker's customer agreement; wall time. */
  readonly agreedAtMs: number;
  readonly agreedFrom: string;
}

/** The name of the sealed column. */
export const ANSWERS = 'broker_account.answers';
