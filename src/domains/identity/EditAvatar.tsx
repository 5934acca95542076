import { useLingui } from '@lingui/react';
import { Trans, useLingui as useWords } from '@lingui/react/macro';
import { useState } from 'react';
import { getAvatar, removeAvatar } from '../../../contract/identity.ts';
import { useKnown } from '../../data/call/known.ts';
import { refreshAnswersTo } from '../../data/call/known-source.ts';
import { refreshPerson } from '../../data/session/session-acts.ts';
import { useCall } from '../../data/call/use-call.ts';
import { Avatar } from '../../live/Avatar.tsx';
import { Button } from '../../ui/Button.tsx';
import { Declined } from '../../ui/Declined.tsx';
import { showToast } from '../../ui/toast.ts';
import styles from './avatar.module.css';
import { CropAvatar } from './CropAvatar.tsx';
import { photoProblems } from './photo-problems.ts';
import { PictureButton } from './PictureButton.tsx';
import { type PhotoProblem, readPicture } from './prepare-photo.ts';

/** The profile picture: view, choose, crop or remove it. */
export function EditAvatar() {
  const { i18n } = useLingui();
  const { t } = useWords();
  const [picture, setPicture] = useState<ImageBitmap>();
  const [problem, setProblem] = useState<PhotoProblem>();
  const [isBack, setBack] = useState(false);
  const removing = useCall(removeAvatar);
  const hasOne = useKnown(getAvatar, {}).value?.base64 != null;

  function leave(): void {
    picture?.close();
    setPicture(undefined);
    setBack(true);
  }

  async function choose(file: File): Promise<void> {
    const read = await readPicture(file);
    setProblem('problem' in read ? read.problem : undefined);
    if ('picture' in read) setPicture(read.picture);
  }

  async function remove(): Promise<void> {
    const answer = await removing.send({});
    if (answer.ok) await done(t`Photo removed.`);
  }

  async function done(words: string): Promise<void> {
    await Promise.all([refreshAnswersTo([getAvatar]), refreshPerson()]);
    leave();
    showToast({ text: words });
  }

  if (picture) {
    return (
      <CropAvatar picture={picture} onSaved={() => void done(t`Photo saved.`)} onCancel={leave} />
    );
  }
  return (
    <div ref={isBack ? focusFirst : undefined} className={styles['page']}>
      <Avatar size="large" />
      <p className={styles['words']}>
        <Trans>Only you can see it. JPEG, PNG, or BMP, up to 20 MB.</Trans>
      </p>
      {problem && (
        <p className={styles['problem']} role="alert">
          {i18n._(photoProblems[problem])}
        </p>
      )}
      <Declined answer={removing.declined} />
      <div className={styles['buttons']}>
        <PictureButton look="primary" onChoose={(file) => void choose(file)}>
          {hasOne ? <Trans>Choose a different photo</Trans> : <Trans>Choose photo</Trans>}
        </PictureButton>
        {hasOne && (
          <Button disabled={removing.waiting} onPress={() => void remove()}>
            <Trans>Remove photo</Trans>
          </Button>
        )}
      </div>
    </div>
  );
}

/** Restores the focus after the crop, whose buttons have disappeared. */
function focusFirst(page: HTMLElement | null): void {
  page?.querySelector('button')?.focus();
}
