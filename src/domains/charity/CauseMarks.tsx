import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import type { Cause } from '../../../contract/charity.ts';
import { Tag } from '../../ui/Tag.tsx';
import { useFormat } from '../../ui/useFormat.ts';
import styles from './charity.module.css';
import { causeStateTexts } from './texts.ts';

/** A cause's labels: fictional, closed, or its last day. */
export function CauseMarks({ cause: { state, endsOn, isInvented } }: { cause: Cause }) {
  const { i18n } = useLingui();
  const format = useFormat();
  const day = format.day(endsOn);
  if (!isInvented && state === 'open' && endsOn === null) return null;
  return (
    <p className={styles['tags']}>
      {isInvented && (
        <Tag tone="warn">
          <Trans>Fictional, for this demo</Trans>
        </Tag>
      )}
      {state !== 'open' && <Tag>{i18n._(causeStateTexts[state])}</Tag>}
      {state === 'open' && endsOn !== null && (
        <Tag>
          <Trans>Until {day}</Trans>
        </Tag>
      )}
    </p>
  );
}
