/** The scripted server of Alpaca's Broker API: what tests of accounts in customers' names rely on. */
import { expect, onTestFinished, test } from 'vitest';
import {
  type AlpacaAccountsServer,
  brokerAccounts,
  startAlpacaAccounts,
} from '../harness/alpaca-accounts-server.ts';
import { NOW } from '../harness/alpaca-desk.ts';

interface Request {
  readonly body?: object;
  readonly key?: string;
  readonly secret?: string;
}

/** The server, and requests to it. */
async function aBroker() {
  let nowMs = NOW;
  const broker = await startAlpacaAccounts(() => (nowMs += 1));
  onTestFinished(() => broker.stop());
  const { keyId, secret: known } = brokerAccounts(broker);
  const ask = (path: string, { body, key, secret = known }: Request = {}) =>
    fetch(broker.url + path, {
      headers: {
        authorization: `Basic ${Buffer.from(`${keyId}:${secret}`).toString('base64')}`,
        ...(key !== undefined && { 'idempotency-key': key }),
      },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
  return { broker, ask };
}
type Ask = Awaited<ReturnType<typeof aBroker>>['ask'];

const application = (email: string, country = 'USA') => ({
  contact: {
    email_address: email,
    phone_number: '+12125550142',
    street_address: ['742 Evergreen Terrace'],
    city: 'Springfield',
    state: 'Illinois',
    postal_code: '62704',
    country,
  },
  identity: {
    given_name: 'Ada',
    family_name: 'Quartermain-Solis',
    date_of_birth: '1990-12-31',
    tax_id: '501121001',
    tax_id_type: 'USA_SSN',
    country_of_tax_residence: 'USA',
    funding_source: ['savings'],
  },
  disclosures: {
    is_control_person: false,
    is_affiliated_exchange_or_finra: false,
    is_politically_exposed: false,
    immediate_family_exposed: false,
  },
  agreements: [
    {
      agreement: 'customer_agreement',
      signed_at: '2026-11-20T15:00:00Z',
      ip_address: '192.0.2.7',
    },
  ],
});

/** Opens an account, with dollars of the firm's. @returns its id */
async function anOpenAccount(broker: AlpacaAccountsServer, ask: Ask, dollars: number) {
  const opened = await ask('/v1/accounts', { body: application('ada@example.com') });
  const { id } = (await opened.json()) as { id: string };
  await ask(`/v1/accounts/${id}`);
  broker.accountOf(id).cash += dollars;
  broker.accountOf(broker.firm).cash -= dollars;
  return id;
}

/** Places an order to buy AAPL at 100 dollars at most. @returns the status of the response */
async function buy(ask: Ask, accountId: string, shares: number, clientId = `buy-${shares}`) {
  const order = {
    symbol: 'AAPL',
    qty: String(shares),
    side: 'buy',
    type: 'limit',
    limit_price: '100',
    time_in_force: 'day',
    client_order_id: clientId,
  };
  return (await ask(`/v1/trading/accounts/${accountId}/orders`, { body: order })).status;
}

/** The events of a stream, those received so far. */
function eventsIn(response: Response) {
  const texts: string[] = [];
  const end = (async () => {
    const decoder = new TextDecoder();
    for await (const part of response.body ?? []) texts.push(decoder.decode(part));
    return 'complete';
  })().catch(() => 'broken off');
  const events = () =>
    texts
      .join('')
      .split('\n\n')
      // The last frame may be incomplete.
      .slice(0, -1)
      .filter((frame) => frame.startsWith('data: '))
      .map((frame) => JSON.parse(frame.slice('data: '.length)) as { event: string; at: string })
      .map(({ event, at }) => ({ event, at }));
  return { end, events, names: () => events().map(({ event }) => event) };
}

test('the stream replays the events since a time, then sends the new ones, and ends at a given time', async () => {
  const { broker, ask } = await aBroker();
  const id = await anOpenAccount(broker, ask, 1_000);
  await buy(ask, id, 5);
  const [order] = broker.orders;
  if (!order) throw new Error('the order was placed');
  broker.fill(order, 99, 2);

  const begun = `/v2/events/trades?since=${new Date(NOW).toISOString()}`;
  const all = eventsIn(await ask(begun));
  const live = eventsIn(await ask('/v2/events/trades'));
  broker.fill(order, 98);
  await expect.poll(all.names).toEqual(['new', 'partial_fill', 'fill']);
  await expect.poll(live.names).toEqual(['fill']);

  const [, second] = all.events();
  const until = eventsIn(await ask(`${begun}&until=${second?.at}`));
  expect(await until.end).toBe('complete');
  expect(until.names()).toEqual(['new', 'partial_fill']);
  const rest = `since=${second?.at}&until=2026-11-21T00:00:00Z`;
  const since = eventsIn(await ask(`/v2/events/trades?${rest}`));
  expect(await since.end).toBe('complete');
  expect(since.names()).toEqual(['partial_fill', 'fill']);
  expect((await ask('/v2/events/trades?until=2026-11-20')).status).toBe(422);

  broker.dropStreams();
  expect(await all.end).toBe('broken off');
  expect(broker.connections()).toBe(2);
});

test('live events may be lost, hidden or sent twice; a replay has each once', async () => {
  const { broker, ask } = await aBroker();
  const id = await anOpenAccount(broker, ask, 1_000);
  const live = eventsIn(await ask('/v2/events/trades'));
  const replayed = async () => {
    const range = `since=${new Date(NOW).toISOString()}&until=2026-11-21T00:00:00Z`;
    const history = eventsIn(await ask(`/v2/events/trades?${range}`));
    await history.end;
    return history.names();
  };
  await buy(ask, id, 5);
  await expect.poll(live.names).toEqual(['new']);
  const [order] = broker.orders;
  if (!order) throw new Error('the order was placed');
  broker.mischief.lost = 1;
  broker.fill(order, 99, 2);
  broker.mischief.lost = 0;
  broker.hidesFills = true;
  broker.fill(order, 99, 2);
  expect(await replayed()).toEqual(['new']);
  broker.hidesFills = false;
  broker.mischief.doubled = 1;
  broker.fill(order, 99, 1);
  await expect.poll(live.names).toEqual(['new', 'fill', 'fill']);
  expect(await replayed()).toEqual(['new', 'partial_fill', 'partial_fill', 'fill']);
});

test('a journal of one key moves its dollars once', async () => {
  const { broker, ask } = await aBroker();
  const id = await anOpenAccount(broker, ask, 100);
  const journal = {
    entry_type: 'JNLC',
    from_account: broker.firm,
    to_account: id,
    amount: '250.50',
  };
  const move = async (part: object, key: string) => {
    const response = await ask('/v1/journals', { key, body: { ...journal, ...part } });
    return [response.status, await response.json()] as const;
  };
  const [, first] = await move({}, 'one');
  expect(first).toMatchObject({ status: 'executed', net_amount: '250.50' });
  expect(await move({}, 'one')).toEqual([200, first]);
  expect(await move({ amount: '250.51' }, 'one')).toMatchObject([422, {}]);
  expect(broker.cashOf(id)).toBe(350.5);

  const back = { from_account: id, to_account: broker.firm, amount: '350.51' };
  expect(await move(back, 'two')).toMatchObject([403, {}]);
  expect(await move({ to_account: 'nobody' }, 'two')).toMatchObject([404, {}]);
  broker.holdsJournals = true;
  expect(await move({ ...back, amount: '350.50' }, 'two')).toMatchObject([
    200,
    { status: 'queued' },
  ]);
  expect(broker.cashOf(id)).toBe(350.5);
  const account = await ask(`/v1/trading/accounts/${id}/account`);
  expect(await account.json()).toMatchObject({ cash: '350.50', cash_transferable: '0.00' });
  broker.executeJournals();
  expect([broker.cashOf(id), broker.cashOf(broker.firm)]).toEqual([0, 1_000_000]);
});

test('an account opens once for an e-mail address, and trades with its own dollars when it is active', async () => {
  const { broker, ask } = await aBroker();
  expect((await ask('/v1/accounts', { secret: 'another' })).status).toBe(401);
  const open = async (...of: Parameters<typeof application>) =>
    (await ask('/v1/accounts', { body: application(...of) })).status;
  broker.autoApprove = false;
  const id = await anOpenAccount(broker, ask, 1_000);
  expect(await open('Ada@example.com')).toBe(409);
  expect(await open('eve@example.com', 'US')).toBe(422);
  expect(await buy(ask, id, 10)).toBe(403);
  broker.setStatus(id, 'ACTIVE');
  expect(await buy(ask, id, 11)).toBe(403);
  expect(await buy(ask, id, 10)).toBe(200);
  expect(await buy(ask, id, 10)).toBe(422);
  const [order] = broker.orders;
  if (!order) throw new Error('the order was placed');
  const executionId = broker.fill(order, 99);
  expect(broker.cashOf(id)).toBe(10);
  broker.takeBack(order, executionId);
  expect([broker.cashOf(id), broker.positionsOf(id).get('AAPL')]).toEqual([1_000, 0]);
});
