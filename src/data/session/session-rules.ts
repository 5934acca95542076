import type { Snapshot } from 'valtio';
import * as v from 'valibot';
import { DEFAULT_AREA_CODE, identityStatusNumbers, Person } from '../../../contract/person.ts';

/**
 * The signed-in customer as stored in local storage, with the specification's names; `userInfo` is the server's
 * description. Source: spec §3, Stored session user.
 */
export const StoredUser = v.object({
  td_acc: v.string(),
  username: v.string(),
  phone: v.string(),
  area_code: v.string(),
  email: v.string(),
  /** Determined by whether the username contains an at-sign. */
  accountType: v.picklist(['email', 'phone']),
  AuthenticationStatus: v.number(),
  login_state: v.picklist([0, 1]),
  userInfo: v.nullable(Person),
  trade_Account: v.string(),
  quantitative_account: v.string(),
  /** AI strategies are held in the quantitative account. */
  aiQuantitative_account: v.string(),
  market_status: v.number(),
});
export type StoredUser = Snapshot<v.InferOutput<typeof StoredUser>>;
/** The signed-in customer, as the server describes them. */
export type Customer = NonNullable<StoredUser['userInfo']>;

/** The state without a customer. Source: spec §3, its defaults. */
export const noCustomer: StoredUser = {
  td_acc: '',
  username: '',
  phone: '',
  area_code: DEFAULT_AREA_CODE,
  email: '',
  accountType: 'phone',
  AuthenticationStatus: 0,
  login_state: 0,
  userInfo: null,
  trade_Account: '',
  quantitative_account: '',
  aiQuantitative_account: '',
  market_status: 1,
};

/** Converts the server's description of a customer to the stored format. */
export function storedUserOf(person: Customer, before: StoredUser): StoredUser {
  return {
    ...before,
    td_acc: person.tradeAccount,
    username: person.username,
    phone: person.phone ?? '',
    area_code: person.areaCode ?? DEFAULT_AREA_CODE,
    email: person.email ?? '',
    accountType: person.username.includes('@') ? 'email' : 'phone',
    AuthenticationStatus: identityStatusNumbers[person.identityStatus],
    login_state: 1,
    userInfo: person,
    trade_Account: person.tradeAccount,
    quantitative_account: person.quantitativeAccount,
    aiQuantitative_account: person.quantitativeAccount,
  };
}

/** Stores the account list: the stock account and the quantitative one. Source: spec §7. */
export function withAccountList(
  user: StoredUser,
  list: { accList: readonly { tcType: 0 | 1; td_acc: string }[]; username: string },
): StoredUser {
  const numberOf = (tcType: 0 | 1) => list.accList.find((each) => each.tcType === tcType)?.td_acc;
  const trade = numberOf(0) ?? user.trade_Account;
  const quantitative = numberOf(1) ?? user.quantitative_account;
  return {
    ...user,
    username: list.username,
    accountType: list.username.includes('@') ? 'email' : 'phone',
    td_acc: trade,
    trade_Account: trade,
    quantitative_account: quantitative,
    aiQuantitative_account: quantitative,
  };
}

/** Signing out clears these and leaves the rest. Source: spec §4, Session. */
export function signedOut(user: StoredUser): StoredUser {
  return {
    ...user,
    td_acc: '',
    email: '',
    login_state: 0,
    AuthenticationStatus: 0,
    userInfo: null,
  };
}

/** Reads the stored user; an invalid one counts as no customer. */
export function readStoredUser(text: string | null): StoredUser {
  if (text === null) return noCustomer;
  try {
    const read = v.safeParse(StoredUser, JSON.parse(text));
    return read.success ? read.output : noCustomer;
  } catch (problem) {
    if (problem instanceof SyntaxError) return noCustomer;
    throw problem;
  }
}
