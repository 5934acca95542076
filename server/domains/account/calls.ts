import { getAccountEvents, getActivity } from '../../../contract/activity.ts';
import { getBalances, getStatement, getTransfer, makeTransfer } from '../../../contract/account.ts';
import { stockFloor } from '../../broker/broker.ts';
import { statementCsv } from '../../documents/statement-csv.ts';
import { printStatement } from '../../documents/printer.ts';
import { handle, type Handler } from '../../http/handle.ts';
import { Refused } from '../../refused.ts';
import { readPerson } from '../../people/read-person.ts';

const handleBalances = handle(
  getBalances,
  ['db', 'ledger', 'settings'],
  async ({ db, ledger, settings, session }) => ({
    accounts: [...(await ledger.balances(db.sql, session.personId))],
    isDemo: settings.isDemo,
  }),
);

const handleTransfer = handle(
  makeTransfer,
  ['db', 'ledger', 'market'],
  ({ db, ledger, market, session: { personId } }, { amountMicros, ...wish }) =>
    ledger.transfer(
      personId,
      { ...wish, micros: BigInt(amountMicros) },
      wish.from === 'stock' ? () => stockFloor(db.sql, market, personId) : undefined,
    ),
);

const handleOneTransfer = handle(getTransfer, ['ledger'], async ({ ledger, session }, { key }) => ({
  transfer: (await ledger.transferByKey(session.personId, key)) ?? null,
}));

const PAGE = 50;

const handleActivity = handle(
  getActivity,
  ['db', 'ledger'],
  async ({ db, ledger, session }, { account, before, limit = PAGE }) => {
    const page = await ledger.activity(db.sql, session.personId, { account, before, limit });
    return { activities: [...page.activities], hasMore: page.hasMore };
  },
);

const handleEvents = handle(
  getAccountEvents,
  ['db', 'ledger'],
  async ({ db, ledger, session }, { account, before, limit = PAGE }) => {
    const page = await ledger.events(db.sql, session.personId, { account, before, limit });
    return { events: [...page.events], next: page.next ?? null };
  },
);

/** More than a person makes in years; a file beyond it would hold up the server that writes it. */
const LINES_MAX = 20_000;

const handleStatement = handle(
  getStatement,
  ['db', 'vault', 'ledger', 'clock', 'settings', 'sealer', 'wallNowMs'],
  async ({ db, ledger, clock, vault, session, settings, sealer, wallNowMs }, asked) => {
    const { account, fromDate, toDate, format, language = 'en' } = asked;
    const period = await ledger.period(db.sql, session.personId, asked, LINES_MAX);
    if (!period) throw new Refused('too_large');
    const person = await readPerson(db.sql, vault, session.personId);
    const statement = {
      account,
      fromDate,
      toDate,
      period,
      holder: person.name ?? person.username,
      language,
      accountNumber: account === 'quantitative' ? person.quantitativeAccount : person.tradeAccount,
      madeAtMs: clock.time().exchangeMs,
      sealedAtMs: wallNowMs(),
      isDemo: settings.isDemo,
    };
    const bytes =
      format === 'csv'
        ? Buffer.from(statementCsv(statement))
        : await sealer.seal(
            await printStatement(statement, session.personId, await sealer.bytes()),
          );
    return {
      fileName: `plumb-${account}-${fromDate}-${toDate}.${format}`,
      mediaType: format === 'csv' ? 'text/csv' : 'application/pdf',
      base64: Buffer.from(bytes).toString('base64'),
    };
  },
);

export const accountCalls: readonly Handler[] = [
  handleBalances,
  handleTransfer,
  handleOneTransfer,
  handleActivity,
  handleEvents,
  handleStatement,
];
