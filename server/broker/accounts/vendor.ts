import { type VendorClient, vendorClient, type VendorOptions } from '../../vendor-http.ts';

/** How Alpaca's Broker API is reached. */
export interface AccountsVendor {
  readonly url: string;
  readonly keyId: string;
  readonly secret: string;
  /** The id of the firm's account: it funds customers' accounts, and holds what products own. */
  readonly firmAccount: string;
  readonly wallNowMs: () => number;
}

/** The header that identifies the firm. */
export function authorization({ keyId, secret }: Pick<AccountsVendor, 'keyId' | 'secret'>) {
  return { authorization: `Basic ${Buffer.from(`${keyId}:${secret}`).toString('base64')}` };
}

export function accountsClient(
  vendor: AccountsVendor,
  limits: Pick<VendorOptions, 'perMinute' | 'stopping'> = {},
): VendorClient {
  const { url, wallNowMs } = vendor;
  const headers = authorization(vendor);
  return vendorClient({ name: 'Alpaca', url, headers, wallNowMs, ...limits });
}

/** Where the calls about one account begin. */
export function tradingPath(accountId: string): string {
  return `/v1/trading/accounts/${encodeURIComponent(accountId)}`;
}
