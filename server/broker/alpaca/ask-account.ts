import type * as v from 'valibot';
import { vendorClient } from '../../vendor-http.ts';
import type { Account } from './answers.ts';
import { tradingCalls } from './trading-calls.ts';

interface Options {
  readonly url: string;
  readonly keyId: string;
  readonly secret: string;
  readonly wallNowMs: () => number;
}

/** Reads the account and changes nothing. @throws VendorUnavailable */
export function askAccount({
  url,
  keyId,
  secret,
  wallNowMs,
}: Options): Promise<v.InferOutput<typeof Account>> {
  const headers = { 'APCA-API-KEY-ID': keyId, 'APCA-API-SECRET-KEY': secret };
  return tradingCalls(vendorClient({ name: 'Alpaca', url, headers, wallNowMs }), '/v2').account();
}
