import { Trans, useLingui } from '@lingui/react/macro';
import type { CausePayout } from '../../../contract/charity.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { List } from '../../ui/List.tsx';
import { Row } from '../../ui/Row.tsx';
import { Section } from '../../ui/Section.tsx';
import { useFormat } from '../../ui/useFormat.ts';
import { useMoney } from '../../ui/useMoney.ts';
import styles from './charity.module.css';

/** Payouts to a cause, each with its receipt. */
export function Payouts({ payouts, isDemo }: { payouts: readonly CausePayout[]; isDemo: boolean }) {
  const { t } = useLingui();
  const format = useFormat();
  const money = useMoney();
  return (
    <Section title={<Trans>Payouts</Trans>}>
      <List
        label={t`Payouts`}
        empty={
          <p className={styles['words']}>
            <Trans>Nothing has been paid out yet.</Trans>
          </p>
        }
      >
        {payouts.map(({ id, receipt, amountMicros, atMs }) => (
          <Row
            key={id}
            title={money.micros(amountMicros)}
            subtitle={
              <span className={styles['wrapped']}>
                <Trans>
                  {format.date(atMs)} · receipt {receipt}
                </Trans>
              </span>
            }
            action={<CopyButton text={receipt} label={t`Copy the receipt number`} />}
          />
        ))}
      </List>
      {isDemo && payouts.length > 0 && (
        <p className={styles['note']}>
          <Trans>Demo money: these payouts are simulated.</Trans>
        </p>
      )}
    </Section>
  );
}
