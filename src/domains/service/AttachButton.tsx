import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { FileButton } from '../../ui/FileButton.tsx';
import { showToast } from '../../ui/toast.ts';
import { pictureProblem } from './read-picture.ts';

/** Selects a picture to send. Rejects an invalid one at once, with the reason. */
export function AttachButton({
  disabled,
  onChoose,
  children,
}: {
  disabled?: boolean | undefined;
  onChoose: (file: File) => void;
  children: ReactNode;
}) {
  const { t } = useLingui();

  async function take(file: File): Promise<void> {
    const problem = await pictureProblem(file);
    if (problem === 'too_large') showToast({ text: t`The picture is larger than 20 MB.` });
    else if (problem === 'wrong_kind') {
      showToast({ text: t`Pictures must be JPEG, PNG, or BMP.` });
    } else onChoose(file);
  }

  return (
    <FileButton kinds={['picture']} disabled={disabled} onChoose={(file) => void take(file)}>
      {children}
    </FileButton>
  );
}
