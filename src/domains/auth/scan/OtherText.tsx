import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../../ui/Button.tsx';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { Section } from '../../../ui/Section.tsx';
import styles from './scan.module.css';

/** The text of a code that this app cannot open, to read and to copy. */
export function OtherText({ text, onAgain }: { text: string; onAgain: () => void }) {
  const { t } = useLingui();
  return (
    <Section
      title={<Trans>This code says</Trans>}
      more={<CopyButton text={text} label={t`Copy text`} />}
    >
      <div className={styles['other']}>
        <p className={styles['text']}>{text}</p>
        <p className={styles['muted']}>
          <Trans>
            Plumb doesn’t open it. A code from someone you don’t know can lead to a fake site.
          </Trans>
        </p>
        <Button look="primary" onPress={onAgain}>
          <Trans>Scan another code</Trans>
        </Button>
      </div>
    </Section>
  );
}
