import type { IdentityStatus, Person } from '../../contract/person.ts';
import type { Sql } from '../db/tx.ts';
import type { Vault } from '../keys/vault.ts';
import { acceptedBy, agreementsDue } from './agreements.ts';

interface Row {
  opened_at: Date;
  account_type: 'email' | 'phone';
  email_sealed: Buffer | null;
  phone_sealed: Buffer | null;
  area_code: string | null;
  trade_account: string;
  quantitative_account: string;
  identity_status: IdentityStatus;
  pin_hash: string | null;
  invitation_code: string;
  name_sealed: Buffer | null;
  avatar_at: Date | null;
  reset_due_at: Date | null;
  is_demo: boolean;
  has_password: boolean;
}

/** A name as the documents give it, sealed as JSON in `identity.name`. */
export interface SealedName {
  readonly firstName: string;
  readonly lastName: string;
  readonly legalName: string;
  readonly birthDate: string;
  readonly ssnLastFour: string;
  /** Missing in documents submitted before the field existed. */
  readonly idLastFour?: string;
}

/**
 * A signed-in customer's own data.
 *
 * @throws Error when the customer does not exist or was deleted
 */
export async function readPerson(sql: Sql, vault: Vault, personId: string): Promise<Person> {
  const [row] = await sql<Row>`
    select opened_at, account_type, email_sealed, phone_sealed, area_code, trade_account,
      quantitative_account, identity_status, pin_hash, invitation_code, name_sealed, is_demo,
      has_password,
      (select at from picture where person_id = person.id and use = 'avatar') as avatar_at,
      (select due_at from pending_reset where person_id = person.id) as reset_due_at
    from person left join identity on identity.person_id = person.id
    where person.id = ${personId} and closed_at is null`;
  if (!row) throw new Error('there is no such person');
  const own = await vault.person(sql, personId);
  const email = row.email_sealed && own.openText('person.email', row.email_sealed);
  const phone = row.phone_sealed && own.openText('person.phone', row.phone_sealed);
  const name =
    row.name_sealed && (JSON.parse(own.openText('identity.name', row.name_sealed)) as SealedName);
  return {
    tradeAccount: row.trade_account,
    quantitativeAccount: row.quantitative_account,
    username: (row.account_type === 'email' ? email : phone) ?? `demo-${row.trade_account}`,
    accountType: row.account_type,
    email,
    areaCode: row.area_code,
    phone,
    identityStatus: row.identity_status,
    // First and last name alone do not say which comes first.
    name: name && name.legalName,
    hasPin: row.pin_hash !== null,
    invitationCode: row.invitation_code,
    openedAtMs: row.opened_at.getTime(),
    avatarVersion: row.avatar_at && row.avatar_at.getTime(),
    passwordChangesAtMs: row.reset_due_at && row.reset_due_at.getTime(),
    ...(row.is_demo && { isDemo: true }),
    ...(!row.has_password && { lacksPassword: true }),
    agreementsDue: agreementsDue(await acceptedBy(sql, personId)),
  };
}
