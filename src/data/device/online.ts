import { useSyncExternalStore } from 'react';

/** Whether the browser reports a connection. */
export function useIsOnline(): boolean {
  return useSyncExternalStore(listen, read);
}

function read(): boolean {
  return navigator.onLine;
}

function listen(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}
