import { randomUUID } from 'node:crypto';
import { type Answer, type KeptAccount, refusal } from './alpaca-accounts-openings.ts';
import type { VendorRequest } from './vendor-server.ts';

/** The vendor's record of dollars moved between two accounts. */
export interface KeptJournal {
  readonly id: string;
  readonly entry_type: 'JNLC';
  readonly from_account: string;
  readonly to_account: string;
  readonly net_amount: string;
  readonly description: string;
  status: string;
}

/** How journals end. */
export interface JournalSwitches {
  /** Whether journals stay `queued` until the test executes them. */
  holdsJournals: boolean;
  /** Whether journals are rejected instead of executed. */
  rejectJournals: boolean;
}

interface JournalParts {
  readonly firm: string;
  readonly find: (accountId: string) => KeptAccount | undefined;
  readonly switches: JournalSwitches;
}

/** Moves dollars between the firm's account and customers': `/v1/journals`. */
export function journalBook({ firm, find, switches }: JournalParts) {
  const journals: KeptJournal[] = [];
  const answered = new Map<string, { readonly text: string; readonly journal: KeptJournal }>();

  /** Dollars that can leave an account: settled, and in no queued journal. */
  function transferable({ id, cash, unsettled }: KeptAccount): number {
    const queued = journals
      .filter(({ status, from_account }) => status === 'queued' && from_account === id)
      .reduce((sum, { net_amount }) => sum + Number(net_amount), 0);
    return Math.max(0, cash - unsettled - queued);
  }

  function end(journal: KeptJournal): void {
    journal.status = switches.rejectJournals ? 'rejected' : 'executed';
    if (switches.rejectJournals) return;
    const [from, to] = [find(journal.from_account), find(journal.to_account)];
    if (!from || !to) throw new Error('both accounts were found');
    from.cash -= Number(journal.net_amount);
    to.cash += Number(journal.net_amount);
  }

  /** Why a wish is refused. */
  function whyNot(wish: Readonly<Record<string, string>>): Answer | undefined {
    const { entry_type, from_account = '', to_account = '', amount = '' } = wish;
    const isOfFirm = (from_account === firm) !== (to_account === firm);
    if (entry_type !== 'JNLC' || !/^\d+(\.\d\d?)?$/.test(amount) || Number(amount) === 0) {
      return refusal(422, 'invalid entry_type or amount');
    }
    const [from, to] = [find(from_account), find(to_account)];
    if (!from || !to) return refusal(404, 'account not found');
    if (!isOfFirm) return refusal(422, 'a JNLC is between the firm and a customer');
    if (to.status !== 'ACTIVE') return refusal(403, 'the account is not active');
    // Whole cents: sums of dollars are inexact.
    if (Math.round(transferable(from) * 100) < Math.round(Number(amount) * 100)) {
      return refusal(403, 'the requested amount is not available');
    }
    return undefined;
  }

  return {
    journals,
    transferable,

    make({ body, headers }: VendorRequest): Answer {
      const key = headers['idempotency-key'];
      const text = JSON.stringify(body);
      const earlier = typeof key === 'string' ? answered.get(key) : undefined;
      if (earlier) {
        if (earlier.text !== text) return refusal(422, 'the idempotency key had another body');
        return { status: 200, body: earlier.journal };
      }
      const wish = body as Readonly<Record<string, string>>;
      const refused = whyNot(wish);
      if (refused) return refused;
      const { from_account = '', to_account = '', amount = '', description = '' } = wish;
      const journal: KeptJournal = {
        id: randomUUID(),
        entry_type: 'JNLC',
        from_account,
        to_account,
        net_amount: amount,
        description,
        status: 'queued',
      };
      journals.push(journal);
      if (typeof key === 'string') answered.set(key, { text, journal });
      if (!switches.holdsJournals) end(journal);
      return { status: 200, body: journal };
    },

    list(query: URLSearchParams): Answer {
      const [from, to] = [query.get('from_account'), query.get('to_account')];
      const found = journals.filter(
        ({ from_account, to_account }) =>
          (from === null || from === from_account) && (to === null || to === to_account),
      );
      return { status: 200, body: found };
    },

    /** Replaces a journal by one with another amount. */
    correct(journal: KeptJournal, amount: string): void {
      journal.status = 'correct';
      const instead = { ...journal, id: randomUUID(), net_amount: amount };
      journals.push(instead);
      end(instead);
    },

    read(id: string | undefined): Answer {
      const journal = journals.find((each) => each.id === id);
      return journal ? { status: 200, body: journal } : refusal(404, 'journal not found');
    },

    /** Ends the queued journals. */
    execute(): void {
      for (const journal of journals) if (journal.status === 'queued') end(journal);
    },
  };
}
