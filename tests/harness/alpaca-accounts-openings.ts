import { randomUUID } from 'node:crypto';
import { FUNDING_SOURCES } from '../../contract/broker-account.ts';

/** An account at the vendor: a customer's, or the firm's. */
export interface KeptAccount {
  readonly id: string;
  readonly account_number: string;
  readonly created_at: string;
  /** What the firm sent about the customer; undefined for the firm's own account. */
  readonly application: Application | undefined;
  status: string;
  kyc_results: object | null;
  trading_blocked: boolean;
  account_blocked: boolean;
  /** Dollars. */
  cash: number;
  /** Dollars of the cash that cannot be moved yet. */
  unsettled: number;
  /** Shares by symbol; negative: short. */
  readonly positions: Map<string, number>;
}

/** The body of `POST /v1/accounts`. */
export interface Application {
  readonly contact: {
    readonly email_address: string;
    readonly phone_number: string;
    readonly street_address: readonly string[];
    readonly unit?: string;
    readonly city: string;
    readonly state?: string;
    readonly postal_code: string;
    /** Three letters. */
    readonly country: string;
  };
  readonly identity: {
    readonly given_name: string;
    readonly family_name: string;
    readonly date_of_birth: string;
    readonly tax_id: string;
    readonly tax_id_type: string;
    readonly country_of_tax_residence: string;
    readonly funding_source: readonly string[];
  };
  readonly disclosures: {
    readonly is_control_person: boolean;
    readonly is_affiliated_exchange_or_finra: boolean;
    readonly is_politically_exposed: boolean;
    readonly immediate_family_exposed: boolean;
  };
  readonly agreements: readonly {
    readonly agreement: string;
    readonly signed_at: string;
    readonly ip_address: string;
  }[];
  readonly documents?: readonly object[];
}

export type Answer = { readonly status: number; readonly body?: unknown };

/** The answer to a request that the vendor refuses. */
export function refusal(status: number, message: string, code = status * 100_000): Answer {
  return { status, body: { code, message } };
}

export function anAccount(nowMs: number, application?: Application): KeptAccount {
  return {
    id: randomUUID(),
    account_number: String(Math.floor(Math.random() * 1e9)).padStart(9, '0'),
    created_at: new Date(nowMs).toISOString(),
    application,
    status: application ? 'SUBMITTED' : 'ACTIVE',
    kyc_results: null,
    trading_blocked: false,
    account_blocked: false,
    cash: application ? 0 : 1_000_000,
    unsettled: 0,
    positions: new Map(),
  };
}

/** Whether a new account is approved by the time of its next read. */
export interface OpeningSwitches {
  autoApprove: boolean;
}

/** Opens and shows customers' accounts: `/v1/accounts`. */
export function openings(
  nowMs: () => number,
  accounts: Map<string, KeptAccount>,
  switches: OpeningSwitches,
) {
  function shown(account: KeptAccount): ReturnType<typeof wireOf> {
    if (switches.autoApprove && account.status === 'SUBMITTED') account.status = 'ACTIVE';
    return { ...wireOf(account), ...(account.kyc_results && { kyc_results: account.kyc_results }) };
  }

  return {
    open(body: unknown): Answer {
      const wrong = wrongField(body);
      if (wrong !== undefined) return refusal(422, `${wrong} is required and must be valid`);
      const application = body as Application;
      const isKnown = [...accounts.values()].some((each) => emailOf(each) === emailIn(application));
      if (isKnown) return refusal(409, 'email address is already in use');
      const account = anAccount(nowMs(), application);
      accounts.set(account.id, account);
      return { status: 200, body: wireOf(account) };
    },

    list(query: URLSearchParams): Answer {
      const words = (query.get('query') ?? '').toLowerCase().split(' ').filter(Boolean);
      const found = [...accounts.values()].filter((account) => {
        const { identity } = account.application ?? {};
        const text = `${emailOf(account)} ${identity?.given_name} ${identity?.family_name}`;
        return words.every((word) => text.toLowerCase().includes(word));
      });
      // The list has no more of an account unless it is asked to.
      const entities = (query.get('entities') ?? '').split(',');
      const listed = found.map((account) => {
        const { contact, identity } = shown(account);
        return Object.assign(shown(account), {
          contact: entities.includes('contact') ? contact : undefined,
          identity: entities.includes('identity') ? identity : undefined,
        });
      });
      return { status: 200, body: listed };
    },

    read(account: KeptAccount | undefined): Answer {
      if (!account) return refusal(404, 'account not found');
      return { status: 200, body: shown(account) };
    },
  };
}

function wireOf({ id, account_number, status, created_at, application }: KeptAccount) {
  const { contact, identity } = application ?? {};
  return {
    id,
    account_number,
    status,
    currency: 'USD',
    created_at,
    contact: { email_address: contact?.email_address },
    identity: {
      given_name: identity?.given_name,
      family_name: identity?.family_name,
      date_of_birth: identity?.date_of_birth,
    },
  };
}

const emailIn = ({ contact }: Application) => contact.email_address.toLowerCase();
const emailOf = ({ application }: KeptAccount) => application && emailIn(application);

const CONTACT = ['email_address', 'phone_number', 'city', 'postal_code', 'country'] as const;
const IDENTITY = [
  'given_name',
  'family_name',
  'date_of_birth',
  'tax_id',
  'tax_id_type',
  'country_of_tax_residence',
] as const;
const DISCLOSURES = [
  'is_control_person',
  'is_affiliated_exchange_or_finra',
  'is_politically_exposed',
  'immediate_family_exposed',
] as const;

/** The first field of an application that is missing or wrong. */
function wrongField(body: unknown): string | undefined {
  const given = (body ?? {}) as Partial<Application>;
  const { contact, identity, disclosures, agreements } = given;
  if (!contact || !identity || !disclosures || !agreements) {
    const objects = ['contact', 'identity', 'disclosures', 'agreements'] as const;
    return objects.find((name) => !given[name]);
  }
  return (
    CONTACT.find((name) => !isText(contact[name])) ??
    IDENTITY.find((name) => !isText(identity[name])) ??
    DISCLOSURES.find((name) => typeof disclosures[name] !== 'boolean') ??
    wrongForm(given as Application)
  );
}

/** The first field whose text has the wrong form. */
function wrongForm({ contact, identity, agreements }: Application): string | undefined {
  const { street_address, country, state } = contact;
  const { funding_source, country_of_tax_residence, date_of_birth } = identity;
  const sources: readonly string[] = FUNDING_SOURCES;
  const rules: Readonly<Record<string, boolean>> = {
    street_address: isList(street_address) && street_address.every(isText),
    country: COUNTRY.test(country),
    state: country !== 'USA' || isText(state),
    country_of_tax_residence: COUNTRY.test(country_of_tax_residence),
    date_of_birth: /^\d{4}-\d\d-\d\d$/.test(date_of_birth),
    funding_source:
      isList(funding_source) && funding_source.every((each) => sources.includes(each)),
    agreements:
      agreements.some(({ agreement }) => agreement === 'customer_agreement') &&
      agreements.every((each) => INSTANT.test(each.signed_at) && isText(each.ip_address)),
  };
  return Object.keys(rules).find((name) => rules[name] === false);
}

const COUNTRY = /^[A-Z]{3}$/;
const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)$/;
const isText = (value: unknown) => typeof value === 'string' && value !== '';
const isList = (value: unknown) => Array.isArray(value) && value.length > 0;
