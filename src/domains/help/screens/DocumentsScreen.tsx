import { Trans } from '@lingui/react/macro';
import { linkTo } from '../../../nav/links.ts';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { Screen } from '../../../ui/Screen.tsx';
import styles from '../Agreements.module.css';
import { DocumentRows } from '../DocumentRows.tsx';

export default function DocumentsScreen() {
  return (
    <Screen title={<Trans>Agreements</Trans>} back>
      <p className={styles['words']}>
        <Trans>
          The agreements between you and the operator of this Plumb installation. You can read each
          one here in full, online or offline.
        </Trans>
      </p>
      <DocumentRows linkOf={(id) => linkTo.documentPage({ id })} />
      <div className={styles['ways']}>
        <ButtonLink look="primary" href={linkTo.agreements()}>
          <Trans>Accept or withdraw</Trans>
        </ButtonLink>
        <ButtonLink href={linkTo.help({ topic: 'privacy' })}>
          <Trans>What is stored and sent</Trans>
        </ButtonLink>
      </div>
    </Screen>
  );
}
