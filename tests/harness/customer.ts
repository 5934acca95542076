import type { Person } from '../../contract/person.ts';
import type { SignedIn } from '../../contract/session.ts';

/** A customer as the server describes one to the page. */
export function aCustomer(part: Partial<Person> = {}): Person {
  return {
    tradeAccount: '10000001',
    quantitativeAccount: '10000002',
    username: 'jane@example.com',
    accountType: 'email',
    email: 'jane@example.com',
    areaCode: null,
    phone: null,
    identityStatus: 'unsubmitted',
    name: null,
    hasPin: false,
    invitationCode: 'ABCD2345',
    openedAtMs: 1,
    avatarVersion: null,
    ...part,
  };
}

/** A session as the server opens one, of a quarter of an hour. */
export function aSignedIn(person = aCustomer()): SignedIn {
  return {
    aspctoken: 'a'.repeat(43),
    authToken: 'b'.repeat(43),
    signOutToken: `${crypto.randomUUID()}.${'s'.repeat(43)}`,
    expiresAtMs: Date.now() + 900_000,
    person,
  };
}
