import { useLingui } from '@lingui/react/macro';
import { showToast } from './toast.ts';

/** A function that copies a text and says whether that worked. Source: spec §8. */
export function useCopy(): (text: string) => Promise<void> {
  const { t } = useLingui();
  return async (text) => {
    if (text === '') {
      showToast({ text: t`Copy failed, content is empty` });
      return;
    }
    // Only a secure page may copy; the types do not say that the clipboard may be missing.
    const clipboard = navigator.clipboard as Clipboard | undefined;
    if (!clipboard) {
      showToast({ text: t`Currently not supported for copying` });
      return;
    }
    const copied = await clipboard.writeText(text).then(
      () => true,
      (problem: unknown) => {
        if (problem instanceof DOMException) return false;
        throw problem;
      },
    );
    showToast({ text: copied ? t`Copied` : t`Copy failed` });
  };
}
