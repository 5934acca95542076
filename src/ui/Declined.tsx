import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import type { Declined as DeclinedAnswer } from '../../contract/answer.ts';
import { Button } from './Button.tsx';
import styles from './Declined.module.css';
import { Icon } from './Icon.tsx';
import { refusalTexts } from './refusal-texts.ts';

/** Why there is no answer, and a way to ask again. The one place that turns a code into words. */
export function Declined({
  answer,
  onRetry,
}: {
  answer: DeclinedAnswer | undefined;
  onRetry?: (() => void) | undefined;
}) {
  const { i18n } = useLingui();
  if (!answer) return null;
  return (
    <div className={styles['declined']} aria-live="polite">
      <Icon name={answer.code === 'offline' ? 'offline' : 'warning'} />
      <p className={styles['words']}>{i18n._(refusalTexts[answer.code])}</p>
      {onRetry && (
        <Button onPress={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      )}
    </div>
  );
}
