import { BadConfig } from './bad-config.ts';
import { type Env, isSafeAddress } from './config-read.ts';

/** The news providers; keys and addresses are those of `config-market.ts`. */
export const NEWS_SETTINGS = ['NEWS'] as const;

const PROVIDERS = ['massive', 'alpaca'] as const;

const namesIn = (env: Env) =>
  env['NEWS'] === undefined ? [] : env['NEWS'].split(',').map((name) => name.trim());

/** A configured news provider. */
export type NewsProvider =
  | { readonly name: 'massive'; readonly url: string | undefined; readonly key: string }
  | {
      readonly name: 'alpaca';
      readonly url: string | undefined;
      readonly keyId: string;
      readonly secret: string;
    };

/**
 * The news providers: none by default.
 *
 * @throws BadConfig when a setting is missing or invalid, or with the demo clock, whose days are not those of the news
 */
export function newsProviders(env: Env, clock: 'demo' | 'real'): readonly NewsProvider[] {
  const names = namesIn(env);
  const strange = names.find((name) => !PROVIDERS.some((each) => each === name));
  if (strange !== undefined) {
    throw new BadConfig(`NEWS holds "${strange}", but must be massive, alpaca or massive,alpaca.`);
  }
  if (names.length > 0 && clock === 'demo') {
    throw new BadConfig('NEWS brings news of today: it needs CLOCK=real.');
  }
  return PROVIDERS.filter((name) => names.includes(name)).map((name) =>
    name === 'massive'
      ? { name, url: addressIn(env, 'MASSIVE_URL'), key: secretIn(env, name, 'MASSIVE_KEY') }
      : {
          name,
          url: addressIn(env, 'ALPACA_DATA_URL'),
          keyId: secretIn(env, name, 'ALPACA_KEY'),
          secret: secretIn(env, name, 'ALPACA_SECRET'),
        },
  );
}

function addressIn(env: Env, name: string): string | undefined {
  const text = env[name];
  if (text !== undefined && !isSafeAddress(text, 'https:')) {
    throw new BadConfig(`${name} must be an https address, or http on this machine.`);
  }
  return text;
}

function secretIn(env: Env, provider: string, name: string): string {
  const text = env[name];
  if (text === undefined) throw new BadConfig(`NEWS=${provider} needs ${name}.`);
  // It becomes a header value. The message does not repeat it.
  if (!/^[\x21-\x7e]{1,512}$/.test(text))
    throw new BadConfig(`${name} holds signs that no key has.`);
  return text;
}
