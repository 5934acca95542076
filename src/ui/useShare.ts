import { useCopy } from './useCopy.ts';

/** Shares the current screen, or the given URL: by the system's share sheet if available, otherwise by copying the link. */
export function useShare(): (title: string, url?: string) => Promise<void> {
  const copy = useCopy();
  return async (title, url = location.href) => {
    if ('share' in navigator) {
      const isDone = await navigator.share({ title, url }).then(
        () => true,
        // The customer closed the dialog without a choice: nothing to do.
        (problem: unknown) => problem instanceof DOMException && problem.name === 'AbortError',
      );
      if (isDone) return;
    }
    await copy(url);
  };
}
