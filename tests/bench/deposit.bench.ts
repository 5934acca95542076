/**
 * The delay of a USDT deposit, on a real server with the simulated chain: from its block to the credit, and from the
 * block that makes it final to the moment at which it can be withdrawn. Takes the worst of several deposits that arrive
 * at different moments of the watcher's polling interval. Run: `node tests/bench/deposit.bench.ts`.
 */
import type { Page } from 'playwright';
import { BLOCKS_TO_FINAL, getDepositAddress } from '../../contract/deposit.ts';
import { getFundingRecord, getFundingRecords } from '../../contract/funding-record.ts';
import type { SignedIn } from '../../contract/session.ts';
import { DIST } from '../harness/app-build.ts';
import { startAppServer } from '../harness/app-server.ts';
import { callAs } from '../harness/browser-devices.ts';
import { sendFromOutside } from '../harness/browser-money.ts';
import { aTraderIn } from '../harness/browser-trader.ts';
import { printResult, startBrowser } from './page-result.ts';

const DEPOSITS = 8;
const BLOCK_MS = 3_000;
const CREDITED_BAR_MS = 6_000;
const FINAL_BAR_MS = 5_000;
/** A minute until a block is solid, and a minute to spare. */
const PATIENCE_MS = 120_000;

const server = await startAppServer(DIST);
const browser = await startBrowser();
try {
  const context = await browser.newContext({ baseURL: `http://127.0.0.1:${server.port}` });
  const page = await context.newPage();
  const { session } = await aTraderIn(page, server, 0);
  const { address } = await callAs(page, getDepositAddress, {}, session);
  for (let sent = 0; sent < DEPOSITS; sent += 1) {
    await sendFromOutside(page, address, `${10 + sent}`);
    await new Promise((resolve) => setTimeout(resolve, 400 * (sent % 4)));
  }
  const ids = await finalIds(page, session);
  const waits = await Promise.all(ids.map((id) => waitsOf(page, session, id)));
  const credited = waits.map((wait) => wait.creditedMs);
  const final = waits.map((wait) => wait.finalMs);
  printResult({
    name: 'deposit: credited after its block, worst, ms',
    ratio: Math.max(...credited),
    bar: { max: CREDITED_BAR_MS },
    sides: { worst: Math.max(...credited), best: Math.min(...credited) },
  });
  printResult({
    name: 'deposit: withdrawable after its block is solid, worst, ms',
    ratio: Math.max(...final),
    bar: { max: FINAL_BAR_MS },
    sides: { worst: Math.max(...final), best: Math.min(...final) },
  });
} finally {
  await browser.close();
  await server.stop();
}

/** The deposits, once all of them are final. */
async function finalIds(page: Page, session: SignedIn): Promise<readonly string[]> {
  const untilMs = Date.now() + PATIENCE_MS;
  while (Date.now() < untilMs) {
    const { records } = await callAs(page, getFundingRecords, { state: 'final' }, session);
    if (records.length === DEPOSITS) return records.map(({ id }) => id);
    await new Promise((resolve) => setTimeout(resolve, 1_000));
  }
  throw new Error('not every deposit became final');
}

/** The delay from its block to the credit, and from the block that made it solid to its being final. */
async function waitsOf(page: Page, session: SignedIn, id: string) {
  const { events, blockAtMs } = await callAs(page, getFundingRecord, { id }, session);
  const at = (state: 'credited' | 'final') =>
    events.findLast((event) => event.state === state)?.atMs ?? Number.NaN;
  return {
    creditedMs: at('credited') - blockAtMs,
    finalMs: at('final') - (blockAtMs + BLOCKS_TO_FINAL * BLOCK_MS),
  };
}
