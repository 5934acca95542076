/**
 * Fills a running demonstration with sample activity of three customers; its backup is the test data of a release:
 * `npx node tests/upgrades/fill.ts http://localhost:8080`, then `npm run ops -- backup tests/upgrades/<version>.plumb`.
 */
import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { makeTransfer } from '../../contract/account.ts';
import { readAnswer } from '../../contract/answer.ts';
import { openDemo } from '../../contract/demo.ts';
import { documentEditions, type DocumentId } from '../../contract/documents.ts';
import { API_BASE, type Endpoint, type InputOf, type OutputOf } from '../../contract/endpoint.ts';
import { getOrders, placeOrder } from '../../contract/order.ts';
import { getProducts } from '../../contract/product.ts';
import { subscribeProduct } from '../../contract/product-order.ts';
import { buySaving, getSavingOffers } from '../../contract/saving.ts';
import { TOKEN_HEADER } from '../../contract/session.ts';
import { MICROS } from '../../contract/money.ts';

const [origin = 'http://localhost:8080'] = process.argv.slice(2);

/** Waits for the regular session if a call needs it. */
async function call<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  token = '',
): Promise<OutputOf<E>> {
  const response = await fetch(`${origin}${API_BASE}${endpoint.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [TOKEN_HEADER]: token },
    body: JSON.stringify(input),
  });
  const answer = readAnswer(endpoint, await response.json());
  if (!answer.ok && (answer.code === 'market_closed' || answer.code === 'limit_only')) {
    await delay(1_000);
    return call(endpoint, input, token);
  }
  if (!answer.ok) throw new Error(`${endpoint.path} answered ${answer.code}`);
  return answer.value;
}

const key = () => randomUUID();
const dollars = (count: number) => String(BigInt(count) * MICROS);

async function openCustomer(): Promise<string> {
  const language = 'en' as const;
  const consents = Object.entries(documentEditions).map(([documentId, { revision }]) => ({
    documentId: documentId as DocumentId,
    revision,
    language,
    acceptedAtMs: Date.now(),
  }));
  const deviceKey = randomBytes(32).toString('base64url');
  return (await call(openDemo, { consents, language, deviceKey })).aspctoken;
}

const [trader, seller, saver] = [await openCustomer(), await openCustomer(), await openCustomer()];

for (const ticker of ['AAPL', 'SPY', 'KO']) {
  const wish = { ticker, type: 'market', amountMicros: dollars(2_500), isExtended: false } as const;
  await call(placeOrder, { key: key(), intent: 'buy_to_open', ...wish }, trader);
}
await call(
  placeOrder,
  {
    key: key(),
    ticker: 'MSFT',
    intent: 'sell_to_open',
    type: 'market',
    qtyMicros: dollars(5),
    isExtended: false,
  },
  seller,
);
await call(
  placeOrder,
  {
    key: key(),
    ticker: 'AAPL',
    intent: 'buy_to_open',
    type: 'limit',
    limitMicros: dollars(10),
    qtyMicros: dollars(3),
    isExtended: false,
    isFarMeant: true,
  },
  seller,
);
for (const to of ['wallet', 'fund', 'quantitative'] as const) {
  await call(makeTransfer, { key: key(), from: 'stock', to, amountMicros: dollars(20_000) }, saver);
}
for (const { id, ppm } of (await call(getSavingOffers, {})).offers.slice(0, 2)) {
  const wish = { productId: id, amountMicros: dollars(5_000), ppm: ppm ?? 0, agreed: true };
  await call(buySaving, { key: key(), ...wish }, saver);
}
const { products } = await call(getProducts, { language: 'en' });
for (const { id, terms } of products
  .filter(({ kind, state }) => kind === 'fund' && state === 'open')
  .slice(0, 2)) {
  const wish = { productId: id, amountMicros: terms.leastMicros, agreed: true, endsDate: null };
  await call(subscribeProduct, { key: key(), ...wish }, saver);
}
// Until the market orders have filled.
for (let pending = 3; pending > 0;) {
  const { orders } = await call(getOrders, {}, trader);
  pending = orders.filter(({ status }) => status === 'pending').length;
  if (pending > 0) await delay(500);
}
