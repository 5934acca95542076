import { useState } from 'react';
import * as v from 'valibot';
import { currentOwner, onPersonChange } from './session.ts';
import { keepPersonalInTab, readPersonalOfTab } from './personal-tab.ts';

/** What a person types into several fields, all texts. Never a secret: it is kept in the tab. */
const Draft = v.object({ owner: v.string(), fields: v.record(v.string(), v.string()) });

const PREFIX = 'draft:';
/** Names of the drafts of this page, to be dropped when their owner goes. */
const names = new Set<string>();

/**
 * What a person is typing, kept in this tab while they leave and come back, also over a reload; gone when they sign
 * out, and with `drop`. On a shared device only the page keeps it.
 *
 * @param initial the content of the fields before anything was typed
 */
export function useDraft<Fields extends Readonly<Record<string, string>>>(
  name: string,
  initial: Fields,
): { fields: Fields; change: (changed: Partial<Fields>) => void; drop: () => void } {
  const [typed, setTyped] = useState(() => readDraft(name));
  const fields = { ...initial, ...pick(typed, initial) };
  return {
    fields,
    change(changed) {
      const next = { ...fields, ...changed };
      setTyped(next);
      keepDraft(name, next);
    },
    drop() {
      setTyped({});
      keepPersonalInTab(PREFIX + name, undefined);
    },
  };
}

/** The typed fields of a draft; empty when nothing was typed. */
export function readDraft(name: string): Readonly<Record<string, string>> {
  const text = readPersonalOfTab(PREFIX + name);
  if (text === null) return {};
  names.add(name);
  try {
    const read = v.safeParse(Draft, JSON.parse(text));
    return read.success && read.output.owner === currentOwner() ? read.output.fields : {};
  } catch (problem) {
    if (problem instanceof SyntaxError) return {};
    throw problem;
  }
}

/** Keeps a draft for the signed-in person. */
export function keepDraft(name: string, fields: Readonly<Record<string, string>>): void {
  const owner = currentOwner();
  if (owner === undefined) return;
  followOwner();
  names.add(name);
  keepPersonalInTab(PREFIX + name, JSON.stringify({ owner, fields }));
}

function pick<Fields extends Readonly<Record<string, string>>>(
  typed: Readonly<Record<string, string>>,
  initial: Fields,
): Partial<Fields> {
  return Object.fromEntries(
    Object.entries(typed).filter(([name]) => name in initial),
  ) as Partial<Fields>;
}

/** For the rest of the page's life: the listener is one. */
let isFollowing = false;
function followOwner(): void {
  if (isFollowing) return;
  isFollowing = true;
  onPersonChange(() => {
    if (currentOwner() !== undefined) return;
    for (const name of names) keepPersonalInTab(PREFIX + name, undefined);
  });
}
