import { expect, test } from 'vitest';
import { handlers } from '../../server/app.ts';
import { clientOf, type GeneratedClient, type OpenApiDocument } from '../harness/openapi-client.ts';
import { aJpeg } from '../harness/pictures.ts';
import { anApp, type TestApp } from '../harness/server.ts';

const EMAIL = 'ada@example.com';
const PHONE = { kind: 'phone', areaCode: '1', phone: '2125550142' } as const;
/** Jobs go by the clock of the database, so a review that is due a minute from here is due now. */
const LONG_AGO = Date.parse('2026-01-05T15:00:00Z');

test('with nothing but the document a client signs up, passes identity and trades', async () => {
  const app = await anApp({ wallNowMs: () => LONG_AGO });
  const document = await documentOf(app);
  const client = clientOf(document, app.url);
  const picture = { type: 'image/jpeg', bytes: await aJpeg() };

  expect(await client.call('identity_papers_get')).toMatchObject({ status: 401 });
  await signUp(app, client, document);
  const wish = {
    key: 'a-key-of-this-order-1',
    ticker: 'AAPL',
    intent: 'buy_to_open',
    type: 'market',
    qtyMicros: '1000000',
    isExtended: false,
  };
  expect(await client.call('trade_order_place', wish)).toMatchObject({
    status: 403,
    body: { refusal: 'not_verified' },
  });

  await ok(client, 'identity_name_set', {
    firstName: 'Ada',
    lastName: 'Quartermain',
    legalName: 'Ada Quartermain',
    birthDate: '1990-12-31',
    ssn: '501121234',
  });
  const { challenge } = await ok(client, 'auth_bind_send', { account: PHONE });
  const { proof } = await ok(client, 'auth_code_check', {
    challenge,
    code: await codeIn(app, '+12125550142'),
  });
  await ok(client, 'auth_bind_mobile', { proof });
  for (const side of ['front', 'back']) {
    await ok(client, 'identity_photo_put', { kind: 'id', side }, picture);
  }
  await ok(client, 'identity_address_set', {
    street: '742 Evergreen Terrace',
    unit: null,
    city: 'Springfield',
    region: 'Illinois',
    postalCode: '62704',
    country: 'US',
  });
  expect(await ok(client, 'identity_papers_submit')).toMatchObject({ status: 'auditing' });
  await app.runJobs();
  expect(await ok(client, 'identity_papers_get')).toMatchObject({ status: 'passed' });

  await ok(client, 'ledger_transfer_make', {
    key: 'a-key-of-this-transfer',
    from: 'wallet',
    to: 'stock',
    amountMicros: '50000000000',
  });
  const placed = await ok(client, 'trade_order_place', wish);
  expect(placed).toMatchObject({ ticker: 'AAPL', status: 'pending' });
  expect(await ok(client, 'trade_order_get', { id: placed['id'] })).toMatchObject({
    order: { key: wish.key },
  });

  await ok(client, 'identity_avatar_put', {}, picture);
  const renewed = await ok(client, 'auth_session_renew');
  expect(renewed['aspctoken']).not.toBe(client.credentials['session']);
});

test('every call documents its audience and its refusals', async () => {
  const { paths } = await documentOf(await anApp());
  for (const { endpoint } of handlers) {
    const { post } = paths[endpoint.path] ?? {};
    const schemes = (post?.security ?? []).flatMap((each) => Object.keys(each));
    const isForAll = endpoint.audience === 'all';
    const needed = endpoint.takesRenewalToken === true ? ['renewal'] : ['session'];
    expect(schemes, endpoint.path).toEqual(
      isForAll && endpoint.takesRenewalToken !== true ? [] : needed,
    );
    expect('401' in (post?.responses ?? {}) || isForAll, endpoint.path).toBe(true);
    expect('403' in (post?.responses ?? {}), endpoint.path).toBe(endpoint.audience === 'verified');
    const isUpload = endpoint.takesBytes !== undefined;
    expect(Object.keys(post?.requestBody.content ?? {}), endpoint.path).toEqual(
      isUpload
        ? [...(endpoint.fileTypes ?? ['image/jpeg', 'image/png', 'image/bmp'])]
        : ['application/json'],
    );
  }
});

test('the document comes compressed to who reads that, and plain to others', async () => {
  const app = await anApp();
  const answer = await fetch(`${app.url}/api/openapi.json`, {
    headers: { 'accept-encoding': 'br' },
  });
  expect(answer.headers.get('content-encoding')).toBe('br');
  expect(await answer.json()).toMatchObject({ openapi: '3.1.0' });
  const plain = await app.get('/api/openapi.json');
  expect(plain.headers.get('content-encoding')).not.toBe('br');
  expect(await plain.json()).toMatchObject({ openapi: '3.1.0' });
});

async function signUp(app: TestApp, client: GeneratedClient, document: OpenApiDocument) {
  const account = { kind: 'email', email: EMAIL };
  const { challenge } = await ok(client, 'auth_code_send', { purpose: 'sign_up', account });
  const { proof } = await ok(client, 'auth_code_check', {
    challenge,
    code: await codeIn(app, EMAIL),
  });
  const agreements = (document as unknown as Record<string, Record<string, { revision: number }>>)[
    'x-agreements'
  ];
  const session = await ok(client, 'auth_account_open', {
    proof,
    password: 'Sensible-42x',
    consents: Object.entries(agreements ?? {}).map(([documentId, { revision }]) => ({
      documentId,
      revision,
      language: 'en',
      acceptedAtMs: 1_000,
    })),
    language: 'en',
    deviceKey: 'a'.repeat(43),
  });
  client.credentials['session'] = String(session['aspctoken']);
  client.credentials['renewal'] = String(session['authToken']);
}

async function documentOf(app: TestApp): Promise<OpenApiDocument> {
  return (await (await app.get('/api/openapi.json')).json()) as OpenApiDocument;
}

/** The code that the demonstration's inbox shows for an address. */
async function codeIn({ services }: TestApp, address: string): Promise<string> {
  const [letter] = await services.outbox.newest(address, 1);
  return /\b\d{6}\b/.exec(`${letter?.subject}\n${letter?.body}`)?.[0] ?? '';
}

async function ok(
  client: GeneratedClient,
  operationId: string,
  input?: Readonly<Record<string, unknown>>,
  picture?: { type: string; bytes: Buffer },
): Promise<Readonly<Record<string, unknown>>> {
  const { status, body } = await client.call(operationId, input, picture);
  expect({ operationId, status, body }).toMatchObject({ status: 200 });
  return (body as { data: Record<string, unknown> }).data;
}

test('an upload says which files it takes', async () => {
  const { paths } = (await (await (await anApp()).get('/api/openapi.json')).json()) as {
    paths: Record<string, { post: { requestBody: { content: object } } }>;
  };
  const takenBy = (call: string) => {
    const [, found] = Object.entries(paths).find(([path]) => path.endsWith(call)) ?? [];
    return Object.keys(found?.post.requestBody.content ?? {});
  };
  expect(takenBy('/funding/bank/proof/put/')).toContain('application/pdf');
  expect(takenBy('/identity/photo/put/')).not.toContain('application/pdf');
});
