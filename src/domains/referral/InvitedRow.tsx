import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import type { Invited, InvitedState } from '../../../contract/referral.ts';
import { Row } from '../../ui/Row.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { useFormat } from '../../ui/useFormat.ts';
import { useMoney } from '../../ui/useMoney.ts';
import { stateTexts } from './texts.ts';
import { useInvitedWords } from './useInvitedWords.ts';
import styles from './referral.module.css';

/** One customer who signed up with the code. */
export function InvitedRow({ invited }: { invited: Invited }) {
  const format = useFormat();
  const money = useMoney();
  const words = useInvitedWords();
  const { name, state, joinedAtMs, rewardMicros } = invited;
  const joined = format.localDate(joinedAtMs);
  return (
    <Row
      title={<bdi dir="ltr">{name ?? <Trans>Deleted account</Trans>}</bdi>}
      subtitle={
        <span className={styles['lines']}>
          <span>
            <Trans>Joined on {joined}</Trans>
          </span>
          <span>{words(invited)}</span>
        </span>
      }
      trailing={
        <span className={styles['end']}>
          <StateTag state={state} />
          {rewardMicros !== null && (
            <span className={styles['reward']}>{money.micros(rewardMicros)}</span>
          )}
        </span>
      }
    />
  );
}

export function StateTag({ state }: { state: InvitedState }) {
  const { i18n } = useLingui();
  const tone = state === 'due' || state === 'open' ? 'accent' : state === 'paid' ? 'plain' : 'warn';
  return <Tag tone={tone}>{i18n._(stateTexts[state])}</Tag>;
}
