import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import type { Declined as DeclinedAnswer } from '../../contract/answer.ts';
import { Between } from './Between.tsx';
import { Button } from './Button.tsx';
import styles from './Declined.module.css';
import { Icon } from './Icon.tsx';
import { refusalText } from './everyones-refusal-texts.ts';
import { useFormat } from './useFormat.ts';

/** Why there is no answer, with a retry button. The only place that turns a code into text. */
export function Declined({
  answer,
  isKept = false,
  onRetry,
}: {
  answer: DeclinedAnswer | undefined;
  /** Earlier data is still shown beside it. */
  isKept?: boolean | undefined;
  onRetry?: (() => void) | undefined;
}) {
  const { i18n } = useLingui();
  const format = useFormat();
  if (!answer) return null;
  const { retryAfterSeconds } = answer;
  const wait = retryAfterSeconds && format.duration(retryAfterSeconds * 1000);
  return (
    <div className={styles['declined']} aria-live="polite">
      <Icon name={answer.code === 'offline' ? 'offline' : 'warning'} />
      <p className={styles['words']}>
        {isKept && answer.code === 'offline' ? (
          <Trans>You’re offline. You’re seeing the last known data.</Trans>
        ) : (
          i18n._(refusalText(answer.code))
        )}
        {wait && (
          <>
            <Between />
            <Trans>You can try again in {wait}.</Trans>
          </>
        )}
      </p>
      {onRetry && (
        <Button onPress={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      )}
    </div>
  );
}
