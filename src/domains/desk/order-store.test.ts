import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Order } from '../../../contract/order.ts';

/** A separate page: its own memory, the same database. */
async function aPage() {
  vi.resetModules();
  return { ...(await import('./order-store.ts')), ...(await import('../../data/call/answers.ts')) };
}

function order(seq: number, part: Partial<Order> = {}): Order {
  return {
    id: `5f0c1f5e-1111-4222-8333-${String(seq).padStart(12, '0')}`,
    key: 'a-key-of-an-order',
    ticker: 'AAPL',
    intent: 'buy_to_open',
    type: 'market',
    limitMicros: null,
    collarMicros: null,
    qtyMicros: '1000000',
    amountMicros: null,
    isExtended: false,
    session: 'regular',
    status: 'filled',
    reason: null,
    filledMicros: '1000000',
    valueMicros: '100000000',
    feeMicros: '50000',
    heldMicros: '0',
    heldSharesMicros: '0',
    realisedMicros: null,
    placedAtMs: seq,
    expiresAtMs: seq,
    doneAtMs: seq,
    isCancelling: false,
    replaces: null,
    replacedBy: null,
    seq: String(seq),
    ...part,
  };
}

function page(seqs: readonly number[], hasMore: boolean) {
  return { orders: seqs.map((seq) => order(seq)), hasMore };
}

async function kept(owner = 'ada') {
  const pages = await (await aPage()).readOrders(owner);
  return pages && { seqs: pages.orders.map(({ seq }) => Number(seq)), hasMore: pages.hasMore };
}

beforeEach(async () => {
  await Dexie.delete('plumb');
  vi.resetModules();
  // On a first visit all storage waits for the screen.
  const { withDatabase } = await import('../../data/device/db.ts');
  await withDatabase((db) => db.orders.count());
});

test('orders stored by one page are read by another, newest first', async () => {
  const { keepNewest } = await aPage();
  await keepNewest('ada', page([10, 9], true));
  expect(await kept()).toEqual({ seqs: [10, 9], hasMore: true });
});

test('newer orders go above and update those below', async () => {
  const { keepNewest, readOrder } = await aPage();
  await keepNewest('ada', { orders: [order(9, { status: 'pending' }), order(8)], hasMore: false });
  await keepNewest('ada', page([10, 9], true));
  expect(await kept()).toEqual({ seqs: [10, 9, 8], hasMore: false });
  expect((await readOrder('ada', order(9).id))?.status).toBe('filled');
});

test('orders that leave a gap replace the stored ones', async () => {
  const { keepNewest } = await aPage();
  await keepNewest('ada', page([5, 4], false));
  await keepNewest('ada', page([9, 8], true));
  expect(await kept()).toEqual({ seqs: [9, 8], hasMore: true });
});

test('a page is added below the oldest order, and nowhere else', async () => {
  const { keepNewest, keepBelow } = await aPage();
  await keepNewest('ada', page([9, 8], true));
  await keepBelow('ada', page([5, 4], true), '6');
  expect(await kept()).toEqual({ seqs: [9, 8], hasMore: true });
  await keepBelow('ada', page([7, 6], false), '8');
  expect(await kept()).toEqual({ seqs: [9, 8, 7, 6], hasMore: false });
});

test('a long history is read page by page, and only below an order that is kept', async () => {
  const { keepNewest, readOrders } = await aPage();
  const seqs = Array.from({ length: 450 }, (_, index) => 500 - index);
  await keepNewest('ada', page(seqs, false));
  const pages = [await readOrders('ada')];
  for (let last = pages[0]; last?.hasMore; pages.push(last)) {
    last = await readOrders('ada', last.orders.at(-1)?.seq);
  }
  const read = pages.flatMap((each) => each?.orders.map(({ seq }) => Number(seq)) ?? []);
  expect(read).toEqual(seqs);
  expect(pages).toHaveLength(3);
  expect(await readOrders('ada', '600')).toBeUndefined();
  expect(await readOrders('ada', '51')).toBeUndefined();
});

test('an empty page means that the oldest order was the first', async () => {
  const { keepNewest, keepBelow } = await aPage();
  await keepNewest('ada', page([9, 8], true));
  await keepBelow('ada', page([], false), '8');
  expect(await kept()).toEqual({ seqs: [9, 8], hasMore: false });
});

test('the orders of one person are not those of another, and go when they sign out', async () => {
  const { keepNewest, readOrder, forgetPersonal } = await aPage();
  await keepNewest('ada', page([9], false));
  await keepNewest('bob', page([3], false));
  expect(await readOrder('bob', order(9).id)).toBeUndefined();
  await forgetPersonal('ada');
  expect(await kept('ada')).toBeUndefined();
  expect(await kept('bob')).toEqual({ seqs: [3], hasMore: false });
});

test('orders in the shape of an older build are ignored', async () => {
  const { keepNewest } = await aPage();
  await keepNewest('ada', {
    orders: [{ ...order(9), ticker: 7 } as unknown as Order],
    hasMore: false,
  });
  expect(await kept()).toBeUndefined();
});

test('busted orders replace those stored, and open no gap', async () => {
  const { keepNewest, keepRevised, readOrder } = await aPage();
  await keepNewest('ada', page([9, 8], false));
  await keepRevised('ada', [order(8, { status: 'cancelled' }), order(3)]);
  expect(await kept()).toEqual({ seqs: [9, 8], hasMore: false });
  expect((await readOrder('ada', order(8).id))?.status).toBe('cancelled');
});
