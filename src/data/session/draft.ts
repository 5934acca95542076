import * as v from 'valibot';
import { proxy, snapshot, useSnapshot } from 'valtio';
import { currentOwner, onOwnerChange } from './session.ts';
import { DRAFTS, keepPersonalInTab, readPersonalOfTab } from './personal-tab.ts';

/** A customer's input in several text fields. Never a secret, since the tab stores it. */
const Draft = v.object({ owner: v.string(), fields: v.record(v.string(), v.string()) });
type Texts = Record<string, string>;

/** The drafts of this page by name, all of one customer. All components that show a draft share it. */
const drafts = new Map<string, Texts>();
let owner = currentOwner();

/**
 * A customer's input, stored in this tab across screen changes and reloads until they sign out or `drop` is called. On
 * a shared device only the page keeps it.
 *
 * @param initial the content of the fields before the customer types
 */
export function useDraft<Fields extends Readonly<Texts>>(
  name: string,
  initial: Fields,
): { fields: Fields; change: (changed: Partial<Fields>) => void; drop: () => void } {
  const draft = draftOf(name);
  // Updates within the same event, or the caret of a text field would jump to its end.
  const typed = useSnapshot(draft, { sync: true });
  return {
    fields: { ...initial, ...pick(typed, initial) },
    change(changed) {
      keepDraft(name, { ...initial, ...pick(snapshot(draft), initial), ...changed });
    },
    drop() {
      replaceFields(draft, {});
      keepPersonalInTab(DRAFTS + name, undefined);
    },
  };
}

/** The typed fields of a draft; empty when nothing was typed. */
export function readDraft(name: string): Readonly<Texts> {
  // Another customer may have signed in through another tab whose event has not arrived yet.
  return currentOwner() === owner ? snapshot(draftOf(name)) : {};
}

/** Stores a draft for the signed-in customer. */
export function keepDraft(name: string, fields: Readonly<Texts>): void {
  replaceFields(draftOf(name), fields);
  if (owner !== undefined) keepPersonalInTab(DRAFTS + name, JSON.stringify({ owner, fields }));
}

function draftOf(name: string): Texts {
  let draft = drafts.get(name);
  if (!draft) drafts.set(name, (draft = proxy(readKept(name))));
  return draft;
}

function readKept(name: string): Texts {
  const text = readPersonalOfTab(DRAFTS + name);
  if (text === null) return {};
  try {
    const read = v.safeParse(Draft, JSON.parse(text));
    return read.success && read.output.owner === owner ? read.output.fields : {};
  } catch (problem) {
    if (problem instanceof SyntaxError) return {};
    throw problem;
  }
}

function replaceFields(draft: Texts, fields: Readonly<Texts>): void {
  for (const field of Object.keys(draft)) if (!(field in fields)) delete draft[field];
  Object.assign(draft, fields);
}

function pick<Fields extends Readonly<Texts>>(
  typed: Readonly<Texts>,
  initial: Fields,
): Partial<Fields> {
  return Object.fromEntries(
    Object.entries(typed).filter(([name]) => name in initial),
  ) as Partial<Fields>;
}

onOwnerChange((next) => {
  owner = next;
  for (const [name, draft] of drafts) replaceFields(draft, readKept(name));
});
