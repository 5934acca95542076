import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as v from 'valibot';
import { expect, onTestFinished, test } from 'vitest';
import { vendorClient, type VendorOptions } from './vendor-http.ts';

/** A vendor that answers when the test says so, and a client of it that notes its waits instead of waiting. */
async function aVendor(options: Partial<VendorOptions> = {}) {
  const open: ServerResponse[] = [];
  const waits: number[] = [];
  const state = { isQuick: true, headers: {}, status: 200 };
  const server = createServer((_request, response) => {
    if (state.isQuick) response.writeHead(state.status, state.headers).end('{}');
    else open.push(response);
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const client = vendorClient({
    name: 'Vendor',
    url: `http://127.0.0.1:${port}`,
    headers: {},
    wallNowMs: () => 0,
    wait: async (ms) => void waits.push(ms),
    ...options,
  });
  const read = () => client.read({ path: '/things' }, v.object({}));
  const post = () => client.once({ method: 'POST', path: '/things', body: {} });
  return { read, post, open, waits, state };
}

test('reads above the limit wait their turn, and what must go out now only counts', async () => {
  const { read, post, waits } = await aVendor({ perMinute: 4 });
  await post();
  await read();
  expect(waits).toHaveLength(1);
  await post();
  expect(waits).toHaveLength(1);
  await read();
  expect(waits).toHaveLength(2);
  expect(waits[1]).toBeGreaterThan(waits[0] ?? 0);
});

test('after a limit that the vendor told, every call waits as long as it said', async () => {
  const { post, waits, state } = await aVendor();
  Object.assign(state, { status: 429, headers: { 'retry-after': '7' } });
  expect(await post()).toMatchObject({ status: 429 });
  expect(waits).toEqual([]);
  state.status = 200;
  await post();
  expect(waits).toEqual([7_000]);
});

test('a read that waits for its turn also waits for a limit that the vendor told meanwhile', async () => {
  const waits: number[] = [];
  const vendor = await aVendor({
    perMinute: 4,
    async wait(ms) {
      if (waits.push(ms) > 1) return;
      Object.assign(vendor.state, { status: 429, headers: { 'retry-after': '7' } });
      await vendor.post();
      vendor.state.status = 200;
    },
  });
  await vendor.post();
  await vendor.read();
  expect(waits.slice(1)).toEqual([7_000]);
});

test('a read under way ends when the client stops, and is not repeated', async () => {
  const stopping = new AbortController();
  const { read, open, waits, state } = await aVendor({ stopping: stopping.signal });
  state.isQuick = false;
  const reading = read();
  await expect.poll(() => open.length).toBe(1);
  stopping.abort(new Error('no longer the leader'));
  await expect(reading).rejects.toThrow('no longer the leader');
  await expect(read()).rejects.toThrow('no longer the leader');
  expect(open).toHaveLength(1);
  expect(waits).toEqual([]);
});

test('what was sent to act is heard to its end, so that its outcome is known', async () => {
  const stopping = new AbortController();
  const { post, open, state } = await aVendor({ stopping: stopping.signal });
  state.isQuick = false;
  const posting = post();
  await expect.poll(() => open.length).toBe(1);
  stopping.abort();
  open[0]?.writeHead(201).end('{}');
  expect(await posting).toMatchObject({ status: 201 });
});
