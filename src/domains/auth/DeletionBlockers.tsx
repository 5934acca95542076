import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import type { OutputOf } from '../../../contract/endpoint.ts';
import type { getDeletion } from '../../../contract/sign-up.ts';
import { Button } from '../../ui/Button.tsx';
import { Section } from '../../ui/Section.tsx';
import styles from './auth.module.css';
import { blockerTexts } from './deletion-texts.ts';

/** The steps required before the deletion. */
export function DeletionBlockers({
  blockers,
  onRetry,
}: {
  blockers: OutputOf<typeof getDeletion>['blockers'];
  onRetry: () => void;
}) {
  const { i18n } = useLingui();
  return (
    <Section title={<Trans>Your account can’t be deleted yet</Trans>}>
      <div className={styles['wide']}>
        <ul className={styles['losses']}>
          {blockers.map((blocker) => (
            <li key={blocker}>{i18n._(blockerTexts[blocker])}</li>
          ))}
        </ul>
        <Button onPress={onRetry}>
          <Trans>Check again</Trans>
        </Button>
      </div>
    </Section>
  );
}
