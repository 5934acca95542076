import { Trans } from '@lingui/react/macro';
import { linkTo } from '../../nav/links.ts';
import { paths } from '../../nav/paths.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Note } from '../../ui/Note.tsx';
import styles from './wealth.module.css';

/** What a visitor needs in order to invest in savings. */
export function VisitorNote() {
  return (
    <div className={styles['inset']}>
      <Note
        icon="person"
        action={
          <ButtonLink look="primary" href={linkTo.signIn({ then: paths.savings })}>
            <Trans>Go Login</Trans>
          </ButtonLink>
        }
      >
        <Trans>You are not logged in yet, please login first.</Trans>
      </Note>
    </div>
  );
}
