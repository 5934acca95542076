import { getCurve, getPortfolio, getPositions, getRealised } from '../../../contract/portfolio.ts';
import { tradingDayAt } from '../../broker/broker.ts';
import type { Db, Tx } from '../../db/tx.ts';
import { handle, type Handler } from '../../http/handle.ts';
import { readCurve } from './read-curve.ts';
import { readFigures } from './read-figures.ts';
import { readPositions } from './read-positions.ts';
import { readRealised } from './read-realised.ts';

/** Reads as all stood at one moment: a fill in between would make figures that no account ever had. */
function atOneMoment<T>(db: Db, read: (tx: Tx) => Promise<T>): Promise<T> {
  return db.transaction(async (tx) => {
    await tx`set transaction isolation level repeatable read, read only`;
    return read(tx);
  });
}

const handlePositions = handle(
  getPositions,
  ['db', 'market', 'closures'],
  async ({ db, market, closures, session: { personId } }) => {
    const atMs = market.time().exchangeMs;
    const today = tradingDayAt(atMs, closures);
    return { positions: await readPositions(db.sql, market, personId, today), atMs };
  },
);

const handlePortfolio = handle(getPortfolio, ['db', 'ledger', 'market', 'closures'], (services) =>
  atOneMoment(services.db, (tx) => readFigures(tx, services, services.session.personId)),
);

const handleCurve = handle(getCurve, ['db', 'market', 'closures'], (services, { range }) =>
  atOneMoment(services.db, (tx) => readCurve(tx, services, services.session.personId, range)),
);

const PAGE = 50;

const handleRealised = handle(getRealised, ['db'], ({ db, session }, { limit = PAGE, ...asked }) =>
  readRealised(db.sql, session.personId, { ...asked, limit }),
);

export const portfolioCalls: readonly Handler[] = [
  handlePositions,
  handlePortfolio,
  handleCurve,
  handleRealised,
];
