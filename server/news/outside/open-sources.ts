import type { NewsProvider } from '../../config-news.ts';
import { alpaca, ALPACA_URL } from './alpaca.ts';
import { massive, MASSIVE_URL } from './massive.ts';
import type { OutsideSource } from './outside-source.ts';

/** The configured news providers. */
export function openSources(providers: readonly NewsProvider[]): readonly OutsideSource[] {
  return providers.map((provider) =>
    provider.name === 'massive'
      ? massive({ url: provider.url ?? MASSIVE_URL, key: provider.key })
      : alpaca({
          url: provider.url ?? ALPACA_URL,
          keyId: provider.keyId,
          secret: provider.secret,
        }),
  );
}
