import { randomUUID } from 'node:crypto';
import type { Bank } from '../../bank/bank.ts';
import type { StatementLine } from '../../bank/statement.ts';
import type { WithdrawalState } from '../../../contract/withdrawal.ts';
import { newYorkDate } from '../../../contract/market-hours.ts';
import { DEMO_BANK_ACTOR } from './demo-bank-actor.ts';
import { importStatement, type ImportParts } from './import-statement.ts';
import { makePayoutFile, settleFile } from './payouts.ts';

/** A transfer that was sent at the demonstration's bank. */
export interface DemoTransfer {
  readonly id: string;
  readonly micros: bigint;
  readonly sender: string;
  readonly text: string;
  /** Wall times. */
  readonly sentMs: number;
  readonly arrivesMs: number;
  /**
   * On its way; booked without a known customer; noted as no customer's; booked and not credited;
   * credited; sent back; reversed by the bank.
   */
  readonly state: 'sent' | 'unmatched' | 'own' | 'waiting' | 'credited' | 'sent_back' | 'reversed';
}

/** A payout in a file of the demonstration. */
export interface DemoPayout {
  readonly trace: string;
  readonly fileId: number;
  readonly micros: bigint;
  /** The last four characters of the account, as `•••• 6789`. */
  readonly account: string;
  readonly state: WithdrawalState;
  readonly returnCode: string | null;
}

/**
 * The simulated bank of a demonstration, seen from outside: it sends transfers and receives
 * payouts.
 */
export interface DemoBank {
  /** Sends a transfer; it arrives a minute later. */
  send(transfer: {
    readonly micros: bigint;
    readonly sender: string;
    readonly text: string;
  }): Promise<void>;
  /** Newest first. */
  transfers(most: number): Promise<readonly DemoTransfer[]>;
  /** Reverses a credited transfer, as a bank does. Resolves to false when it cannot. */
  takeBack(id: string): Promise<boolean>;
  /** Approved withdrawals that are in no file, and payouts in files, newest first. */
  payouts(most: number): Promise<{
    readonly approved: { readonly count: number; readonly micros: bigint };
    readonly filed: readonly DemoPayout[];
  }>;
  /** Makes the payout file. Returns the number of its payouts. */
  payOut(): Promise<number>;
  /** Pays the open payouts of all files; returns their number. */
  settle(): Promise<number>;
  /** Returns a payout of a sent file, as the receiver's bank does. Resolves to false when it cannot. */
  sendBack(trace: string, code: string): Promise<boolean>;
  /** Books the transfers that have arrived. */
  arrive(): Promise<void>;
}

/** The time from sending a transfer to its arrival. */
export const ARRIVES_AFTER_MS = 60_000;

export function demoBank(parts: ImportParts, bank: Bank): DemoBank {
  const { db, wallNowMs } = parts;

  async function book(lines: readonly StatementLine[]) {
    const bytes = Buffer.from(lines.map(({ bankRef }) => bankRef).join('\n'));
    const statement = { format: 'csv', lines } as const;
    return importStatement(parts, { statement, bytes, actor: DEMO_BANK_ACTOR, format: 'demo' });
  }

  /** Debits the sum of each payout file from our account once, as a bank does. */
  async function debitFiles() {
    const files = await db.sql<{ bank_ref: string; micros: string }>`
      select bank_ref, micros from (
        select 'DEMO-FILE-' || file_id as bank_ref, sum(micros) as micros
        from bank_payout join withdrawal on withdrawal.id = withdrawal_id group by file_id
      ) file
      where not exists (select 1 from bank_booking where bank_booking.bank_ref = file.bank_ref)`;
    if (files.length === 0) return;
    await book(
      files.map(({ bank_ref: bankRef, micros }) => ({
        bankRef,
        valueOn: newYorkDate(wallNowMs()),
        micros: -BigInt(micros),
        text: 'PAYOUTS',
        name: '',
        account: '',
      })),
    );
  }

  /** Marks the files that this bank made as sent. */
  async function receiveOwnFiles() {
    await db.sql`
      insert into bank_payout_sent (file_id, sent_by, sent_at)
      select id, made_by, made_at from bank_payout_file where made_by = ${DEMO_BANK_ACTOR}
      on conflict do nothing`;
  }

  return {
    async send({ micros, sender, text }) {
      const nowMs = wallNowMs();
      await db.sql`
        insert into demo_bank_transfer (micros, sender, text, sent_at, arrives_at)
        values (${String(micros)}, ${sender}, ${text}, ${new Date(nowMs)},
          ${new Date(nowMs + ARRIVES_AFTER_MS)})`;
    },

    async transfers(most) {
      const rows = await db.sql<{
        id: string;
        micros: string;
        sender: string;
        text: string;
        sent_at: Date;
        arrives_at: Date;
        state: DemoTransfer['state'];
      }>`
        select transfer.id, transfer.micros, sender, text, sent_at, arrives_at,
          case
            when booking.id is null then 'sent'
            when deposit.state = 'final' then 'credited'
            when deposit.state = 'reversed' then 'reversed'
            when deposit.state = 'returned' or booking.state = 'sent_back' then 'sent_back'
            when deposit.state = 'seen' then 'waiting'
            when booking.state = 'own' then 'own'
            else 'unmatched'
          end as state
        from demo_bank_transfer transfer
          left join bank_booking booking on booking.id = transfer.booking_id
          left join bank_deposit deposit on deposit.booking_id = booking.id
        order by sent_at desc, transfer.id desc limit ${most}`;
      return rows.map((row) => ({
        id: row.id,
        micros: BigInt(row.micros),
        sender: row.sender,
        text: row.text,
        sentMs: row.sent_at.getTime(),
        arrivesMs: row.arrives_at.getTime(),
        state: row.state,
      }));
    },

    async takeBack(id) {
      const [row] = await db.sql<{ bank_ref: string; micros: string; sender: string }>`
        select bank_ref, transfer.micros, sender
        from demo_bank_transfer transfer join bank_booking booking on booking.id = booking_id
        where transfer.id = ${id} and booking.state = 'matched'`;
      if (!row) return false;
      const { reversed } = await book([
        {
          bankRef: `DEMO-BACK-${id}`,
          valueOn: newYorkDate(wallNowMs()),
          micros: -BigInt(row.micros),
          text: '',
          name: row.sender,
          account: '',
          returnCode: 'R06',
          originals: [row.bank_ref],
        },
      ]);
      return reversed > 0;
    },

    async payouts(most) {
      const [waiting] = await db.sql<{ count: string; micros: string }>`
        select count(*), coalesce(sum(micros), 0) as micros from withdrawal
        where state = 'approved' and bank_account_id is not null`;
      const rows = await db.sql<{
        trace: string;
        file_id: number;
        micros: string;
        address: string;
        state: WithdrawalState;
        return_code: string | null;
      }>`
        select trace, file_id, micros, address, state, return_code
        from bank_payout join withdrawal on withdrawal.id = withdrawal_id
        order by trace desc limit ${most}`;
      return {
        approved: { count: Number(waiting?.count ?? 0), micros: BigInt(waiting?.micros ?? 0) },
        filed: rows.map((row) => ({
          trace: row.trace,
          fileId: row.file_id,
          micros: BigInt(row.micros),
          account: row.address,
          state: row.state,
          returnCode: row.return_code,
        })),
      };
    },

    async payOut() {
      if (!bank.payouts) return 0;
      const file = await makePayoutFile(parts, bank.payouts, { actor: DEMO_BANK_ACTOR });
      await receiveOwnFiles();
      await debitFiles();
      return file?.entries ?? 0;
    },

    async settle() {
      const files = await db.sql<{ file_id: number }>`
        select distinct file_id from bank_payout join withdrawal on withdrawal.id = withdrawal_id
        where state = 'filed'`;
      let settled = 0;
      for (const { file_id: id } of files) settled += await settleFile(parts, id);
      return settled;
    },

    async sendBack(trace, code) {
      const [row] = await db.sql<{ micros: string }>`
        select micros from bank_payout join withdrawal on withdrawal.id = withdrawal_id
        where trace = ${trace} and (state = 'final' or (state = 'filed'
          and exists (select from bank_payout_sent sent where sent.file_id = bank_payout.file_id)))`;
      if (!row) return false;
      await debitFiles();
      const { returned } = await book([
        {
          bankRef: `DEMO-RETURN-${randomUUID()}`,
          valueOn: newYorkDate(wallNowMs()),
          micros: BigInt(row.micros),
          text: `RETURN ${code} ${trace}`,
          name: '',
          account: '',
          returnCode: code,
          originals: [trace],
        },
      ]);
      return returned > 0;
    },

    async arrive() {
      const rows = await db.sql<{ id: string; micros: string; sender: string; text: string }>`
        select id, micros, sender, text from demo_bank_transfer
        where booking_id is null and arrives_at <= ${new Date(wallNowMs())}
        order by arrives_at, id limit 100`;
      if (rows.length === 0) return;
      await book(
        rows.map((row) => ({
          bankRef: `DEMO-${row.id}`,
          valueOn: newYorkDate(wallNowMs()),
          micros: BigInt(row.micros),
          text: row.text,
          name: row.sender,
          account: '',
        })),
      );
      // Matched by the bank's own reference: another process may have booked them.
      await db.sql`
        update demo_bank_transfer transfer set booking_id = booking.id
        from bank_booking booking
        where bank_ref = 'DEMO-' || transfer.id and transfer.id = any (${rows.map(({ id }) => id)}::uuid[])`;
    },
  };
}
