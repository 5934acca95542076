import * as v from 'valibot';
import { keepInTab, readOfTab } from '../device/tab-storage.ts';
import { currentOwner, onPersonChange } from '../session/session.ts';
import { KeptKey } from './request-key-rules.ts';

/** Keys by the owner's account and the name of the request. */
const Keys = v.record(v.string(), KeptKey);
type Keys = v.InferOutput<typeof Keys>;

const NAME = 'request_keys';

/** The key of a request that this tab sent before; `undefined` without one. */
export function readKey(owner: string, name: string): KeptKey | undefined {
  const id = idOf(owner, name);
  const keys = readAll();
  return Object.hasOwn(keys, id) ? keys[id] : undefined;
}

/**
 * Stores the key of a request in this tab until the customer signs out. On a shared device too: it is random, and a
 * page that lost it would execute its request a second time. An unused key is not stored, since a duplicated tab would
 * send its own request under it.
 */
export function keepKey(owner: string, name: string, kept: KeptKey): void {
  // An answer after the sign-out leaves nothing here.
  if (currentOwner() !== owner) return;
  const { [idOf(owner, name)]: _before, ...others } = readAll();
  const next = kept.stage === 'fresh' ? others : { ...others, [idOf(owner, name)]: kept };
  keepInTab(NAME, Object.keys(next).length === 0 ? undefined : JSON.stringify(next));
}

function idOf(owner: string, name: string): string {
  return `${owner} ${name}`;
}

function readAll(): Keys {
  try {
    const read = v.safeParse(Keys, JSON.parse(readOfTab(NAME) ?? '{}'));
    return read.success ? read.output : {};
  } catch (problem) {
    if (problem instanceof SyntaxError) return {};
    throw problem;
  }
}

onPersonChange(() => {
  if (currentOwner() === undefined) keepInTab(NAME, undefined);
});
