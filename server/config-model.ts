import { BadConfig } from './bad-config.ts';
import { isLoopbackHost } from './networks.ts';

/** The settings of the language model that answers customers. */
export const MODEL_SETTINGS = [
  'MODEL_URL',
  'MODEL_NAME',
  'MODEL_KEY',
  'MODEL_TOKENS_A_DAY',
] as const;

/** A language model behind an OpenAI-style endpoint. */
export interface ModelChoice {
  /** The base address of `/chat/completions`, without a trailing slash. */
  readonly url: string;
  readonly name: string;
  /** Optional: a self-hosted server may need no key. */
  readonly key: string | undefined;
  /** The token budget per customer and day; beyond it the app answers without the model. */
  readonly tokensADay: number;
}

const TOKENS = 100_000;

/**
 * The configured model; `undefined` by default.
 *
 * @throws BadConfig when it is incomplete or invalid
 */
export function modelChoice(
  env: Readonly<Record<string, string | undefined>>,
): ModelChoice | undefined {
  const { MODEL_URL: text, MODEL_NAME: name, MODEL_KEY: key, MODEL_TOKENS_A_DAY: tokens } = env;
  if (text === undefined) {
    const half = MODEL_SETTINGS.find((setting) => env[setting] !== undefined);
    if (half === undefined) return undefined;
    throw new BadConfig(`${half} needs MODEL_URL, the address of the language model.`);
  }
  if (name === undefined) throw new BadConfig('MODEL_URL needs MODEL_NAME, the model to ask for.');
  const url = URL.parse(text);
  // The value may contain a password, so the message does not repeat it.
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.search !== '' || url.hash !== '') {
    throw new BadConfig('MODEL_URL must look like https://host/v1.');
  }
  if (url.username !== '' || url.password !== '') {
    throw new BadConfig('MODEL_URL holds a name or password: use MODEL_KEY.');
  }
  const isNear = isLoopbackHost(url.hostname) || !url.hostname.includes('.');
  if (url.protocol === 'http:' && !isNear) {
    throw new BadConfig('MODEL_URL must begin with https: it is sent data of customers.');
  }
  if (tokens !== undefined && !/^[1-9]\d{2,8}$/.test(tokens)) {
    throw new BadConfig('MODEL_TOKENS_A_DAY must be a whole number from 100 to 999999999.');
  }
  return {
    url: text.replace(/\/+$/, ''),
    name,
    key,
    tokensADay: tokens === undefined ? TOKENS : Number(tokens),
  };
}
