import { adHocClosures } from '../../contract/market-hours.ts';
import type { OutputOf } from '../../contract/endpoint.ts';
import { getInvited, getReferrals, type Invited } from '../../contract/referral.ts';
import { readStatement } from '../../server/bank/read-statement.ts';
import { creditBankDeposits, importStatement } from '../../server/funding/funding.ts';
import { chainWatch } from '../../server/funding/watch/watch-chain.ts';
import { lookAfterReferrals } from '../../server/referral/look-after.ts';
import type { ReferralParts } from '../../server/referral/parts.ts';
import { accountOf } from './products.ts';
import { brokenChecks } from './ledger.ts';
import { aNumber, NAME } from './papers.ts';
import { aPerson, type TestPerson } from './people.ts';
import { runOut, usdt } from './deposits.ts';
import { type ScriptedChain, scriptedChain } from './scripted-chain.ts';
import { anApp, type TestApp } from './server.ts';
import { newYorkTime } from './set-exchange.ts';
import { must } from './sign-up.ts';
import { type DayMarket, dayMarket } from './trading-days.ts';

/** The day in New York on which a scene begins, at 10:00, on both clocks. */
export const FRIDAY = '2026-11-20';
const OURS = '000123456789';

/** The data on a customer's documents. */
export interface Papers {
  readonly birthDate?: string;
  readonly ssn?: string;
  readonly idNumber?: string;
}

/** A verified referrer, and customers who sign up with the code. */
export interface ReferralScene {
  readonly app: TestApp;
  readonly chain: ScriptedChain;
  readonly market: DayMarket;
  /** Wall time, which the test advances. */
  readonly clock: { nowMs: number };
  readonly parts: ReferralParts;
  readonly referrer: TestPerson;
  /** Signs a customer up with the referrer's code, verified by default. */
  invite(who?: {
    papers?: Papers | null;
    deviceKey?: string;
    email?: string;
    by?: string;
  }): Promise<TestPerson>;
  verify(person: TestPerson, papers?: Papers): Promise<void>;
  /** Books a transfer of dollars on a day, and credits it. Returns the bank's reference. */
  book(person: TestPerson, dollars: string, day?: string, account?: string): Promise<string>;
  /** Books $1,000 with both days, and credits it. */
  bookEntry(
    person: TestPerson,
    days: { readonly bookedOn: string; readonly valueOn: string },
  ): Promise<void>;
  /** Reverses a transfer. */
  takeBack(reference: string, dollars: string): Promise<void>;
  /** Sends USDT; the deposit is final at once. */
  send(person: TestPerson, amount: number): Promise<void>;
  /** Sets exchange time. */
  at(date: string, time: string): void;
  /** Runs due referral work. */
  look(): Promise<void>;
  /** Runs it once the reward is due. */
  lookMuchLater(): Promise<void>;
  summary(): Promise<OutputOf<typeof getReferrals>>;
  invited(): Promise<readonly Invited[]>;
  /** Whole dollars in the referrer's wallet. */
  wallet(): Promise<number>;
  broken(): Promise<readonly string[]>;
}

let bookings = 0;

function warn(message: string, error?: unknown): never {
  throw new Error(message, { cause: error });
}

export async function aReferralScene({
  isDemo = false,
  papers: referrerPapers,
}: {
  isDemo?: boolean;
  /** The referrer's document data; an adult's by default. */
  papers?: Papers;
} = {}): Promise<ReferralScene> {
  const clock = { nowMs: newYorkTime(FRIDAY, '10:00') };
  const chain = scriptedChain(clock.nowMs);
  const market = dayMarket(FRIDAY, '10:00');
  const app = await anApp({
    chain,
    market,
    wallNowMs: () => clock.nowMs,
    services: { demoGrantMicros: 0n },
  });
  const { services } = app;
  const { db, ledger, notify, privateFeed: feed, wallNowMs, vault, funding } = services;
  const moving = { db, ledger, notify, feed, wallNowMs };
  const parts: ReferralParts = { ...services, closures: adHocClosures, isDemo };
  const step = chainWatch({ ...moving, chain, warn });
  // The scanner starts before anyone has an address.
  await step();

  async function verify(person: TestPerson, papers: Papers = {}): Promise<void> {
    const { birthDate = NAME.birthDate, ssn = aNumber(), idNumber } = papers;
    const own = await vault.person(db.sql, person.id);
    const name = JSON.stringify({ ...NAME, birthDate, ssnLastFour: ssn.slice(-4) });
    await db.sql`
      insert into identity (person_id, name_sealed, ssn_index, id_number_sealed)
      values (${person.id}, ${own.seal('identity.name', name)}, ${vault.mac('identity:ssn', ssn)},
        ${idNumber === undefined ? null : own.seal('identity.id_number', idNumber)})`;
    await db.sql`update person set identity_status = 'passed' where id = ${person.id}`;
  }

  async function importRows(...rows: readonly string[]): Promise<void> {
    const head = 'reference,date,amount,text,account,return_code,original_reference';
    await importFile([head, ...rows, ''].join('\n'));
  }

  async function importFile(text: string): Promise<void> {
    const bytes = Buffer.from(text);
    const statement = readStatement(bytes, OURS);
    await importStatement({ ...moving, vault }, { statement, bytes, actor: 'operator:test' });
    await creditBankDeposits(moving);
  }

  const referrer = await aPerson(services);
  await verify(referrer, referrerPapers);

  return {
    app,
    chain,
    market,
    clock,
    parts,
    referrer,
    verify,
    async invite({ papers = {}, deviceKey, email, by = referrer.id } = {}) {
      const person = await aPerson(services, {
        invitedBy: by,
        ...(deviceKey !== undefined && { deviceKey }),
        ...(email !== undefined && { email }),
      });
      if (papers) await verify(person, papers);
      return person;
    },
    async book(person, dollars, day = FRIDAY, account = '') {
      const { reference } = await funding.bank.details(person.id);
      bookings += 1;
      await importRows(`IN-${bookings},${day},${dollars},${reference},${account},,`);
      return `IN-${bookings}`;
    },
    async bookEntry(person, { bookedOn, valueOn }) {
      const { reference } = await funding.bank.details(person.id);
      bookings += 1;
      await importFile(
        `<?xml version="1.0"?><Document><BkToCstmrStmt><Stmt><Ntry><Amt Ccy="USD">1000</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>${bookedOn}</Dt></BookgDt><ValDt><Dt>${valueOn}</Dt></ValDt><AcctSvcrRef>IN-${bookings}</AcctSvcrRef><AddtlNtryInf>${reference}</AddtlNtryInf></Ntry></Stmt></BkToCstmrStmt></Document>`,
      );
    },
    takeBack: (reference, dollars) =>
      importRows(`BACK-${reference},${FRIDAY},-${dollars},recall,,R06,${reference}`),
    async send(person, amount) {
      const { address } = await funding.address(person.id);
      chain.mine({ to: address, micros: usdt(amount) });
      chain.mineEmpty(25);
      await runOut(step);
    },
    at: (date, time) => market.set(date, time),
    look: () => lookAfterReferrals(parts),
    async lookMuchLater() {
      await lookAfterReferrals(parts);
      market.set('2027-03-01', '17:00');
      await lookAfterReferrals(parts);
    },
    summary: async () => must(await app.call(getReferrals, {}, referrer)),
    invited: async () => must(await app.call(getInvited, {}, referrer)).invited,
    wallet: async () => (await accountOf(services, referrer.id, 'wallet'))['available USD'] ?? 0,
    broken: async () => brokenChecks(await app.pool()),
  };
}
