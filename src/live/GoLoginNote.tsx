import { Trans } from '@lingui/react/macro';
import { linkTo } from '../nav/links.ts';
import { useHere } from '../nav/route.ts';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { Note } from '../ui/Note.tsx';
import styles from './GoLoginNote.module.css';

/** "Go Login" beside what a visitor may see of a screen. */
export function GoLoginNote() {
  const then = useHere();
  return (
    <div className={styles['note']}>
      <Note
        icon="person"
        action={
          <ButtonLink look="primary" href={linkTo.signIn({ then })}>
            <Trans>Go Login</Trans>
          </ButtonLink>
        }
      >
        <Trans>You are not logged in yet, please login first.</Trans>
      </Note>
    </div>
  );
}
