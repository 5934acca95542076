import { BadConfig } from './bad-config.ts';
import { isLoopbackHost } from './networks.ts';

/** The environment. */
export type Env = Readonly<Record<string, string | undefined>>;

/** One of some words. @throws BadConfig for any other */
export function oneOf<const T extends string>(
  env: Env,
  name: string,
  words: readonly T[],
  otherwise: T,
): T {
  const text = env[name];
  if (text === undefined) return otherwise;
  const word = words.find((each) => each === text);
  if (word === undefined)
    throw new BadConfig(`${name} is "${text}", but must be one of ${words.join(', ')}.`);
  return word;
}

/** A whole number within limits. @throws BadConfig for anything else */
export function whole<T extends number | undefined>(
  env: Env,
  name: string,
  otherwise: T,
  least: number,
  most: number,
): number | T {
  const text = env[name];
  if (text === undefined) return otherwise;
  const value = Number(text);
  if (!/^\d+$/.test(text) || value < least || value > most) {
    throw new BadConfig(
      `${name} is "${text}", but must be a whole number from ${least} to ${most}.`,
    );
  }
  return value;
}

/** A number within limits. @throws BadConfig for anything else */
export function decimal(env: Env, name: string, least: number, most: number): number | undefined {
  const text = env[name];
  if (text === undefined) return undefined;
  const value = Number(text);
  if (!/^\d+(\.\d+)?$/.test(text) || value < least || value > most) {
    throw new BadConfig(`${name} is "${text}", but must be a number from ${least} to ${most}.`);
  }
  return value;
}

/** A time with its zone, milliseconds. @throws BadConfig for anything else */
export function instant(env: Env, name: string): number | undefined {
  const text = env[name];
  if (text === undefined) return undefined;
  const ms = Date.parse(text);
  // Without a zone the same setting would mean another moment on another machine.
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d.*(Z|[+-]\d\d:\d\d)$/.test(text) || Number.isNaN(ms)) {
    throw new BadConfig(
      `${name} is "${text}", but must be a time with its zone, as 2026-11-20T09:28:00-05:00.`,
    );
  }
  return ms;
}

/** A text of at most 100 characters. @throws BadConfig for a longer one */
export function short(env: Env, name: string): string | undefined {
  const text = env[name];
  if (text !== undefined && text.length > 100) {
    throw new BadConfig(`${name} is longer than 100 characters.`);
  }
  return text;
}

/** Whether secrets may be sent to an address: it is encrypted, or on this machine, and holds no secret itself. */
export function isSafeAddress(text: string, protocol: 'https:' | 'wss:'): boolean {
  const url = URL.parse(text);
  if (!url || url.search !== '' || url.username !== '') return false;
  const isPlain = url.protocol === plainOf(protocol);
  return url.protocol === protocol || (isPlain && isLoopbackHost(url.hostname));
}

/** An encrypted address, or an unencrypted one on this machine. @throws BadConfig for any other */
export function address(
  env: Env,
  name: string,
  protocol: 'https:' | 'wss:',
  otherwise: string,
): string {
  const text = env[name] ?? otherwise;
  if (!isSafeAddress(text, protocol)) {
    throw new BadConfig(
      `${name} must be an address as ${otherwise}, or one with ${plainOf(protocol)} on this machine.`,
    );
  }
  return text;
}

function plainOf(protocol: 'https:' | 'wss:'): 'http:' | 'ws:' {
  return protocol === 'https:' ? 'http:' : 'ws:';
}
