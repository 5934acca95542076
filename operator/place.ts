import { useSyncExternalStore } from 'react';

/** The console's current address: a section and its open record. */
export interface Place {
  readonly section: string;
  readonly opened: string | undefined;
}

function readPlace(hash: string): Place {
  const [section = '', opened] = hash.replace(/^#\/?/, '').split('/');
  return { section, opened: opened === undefined ? undefined : decodeURIComponent(opened) };
}

export function linkTo(section: string, opened?: string): string {
  return opened === undefined ? `#/${section}` : `#/${section}/${encodeURIComponent(opened)}`;
}

function follow(run: () => void): () => void {
  addEventListener('hashchange', run);
  return () => removeEventListener('hashchange', run);
}

export function usePlace(): Place {
  return readPlace(useSyncExternalStore(follow, () => location.hash));
}
