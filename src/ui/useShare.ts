import { useCopy } from './useCopy.ts';

/** The verb that passes the present screen on: by the system's own sheet where there is one, else as a copied link. */
export function useShare(): (title: string) => Promise<void> {
  const copy = useCopy();
  return async (title) => {
    const url = location.href;
    if ('share' in navigator) {
      const isDone = await navigator.share({ title, url }).then(
        () => true,
        // Closed without a choice: nothing is left to do.
        (problem: unknown) => problem instanceof DOMException && problem.name === 'AbortError',
      );
      if (isDone) return;
    }
    await copy(url);
  };
}
