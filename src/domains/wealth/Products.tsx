import { useLingui } from '@lingui/react';
import { Plural, Trans, useLingui as useWords } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { SavingOffer } from '../../../contract/saving.ts';
import { DemoMark } from '../../ui/DemoMark.tsx';
import { List } from '../../ui/List.tsx';
import { Row } from '../../ui/Row.tsx';
import { savingNames } from '../../ui/saving-names.ts';
import { Section } from '../../ui/Section.tsx';
import { useFormat } from '../../ui/useFormat.ts';
import { useMoney } from '../../ui/useMoney.ts';
import { links } from './links.ts';
import { percentOf } from './savings.ts';
import styles from './wealth.module.css';

/** The plan and the fixed terms with today's rates. */
export function Products({
  offers,
  isDemo,
  age,
}: {
  offers: readonly SavingOffer[];
  isDemo: boolean;
  age: ReactNode;
}) {
  const { i18n } = useLingui();
  const { t } = useWords();
  const format = useFormat();
  const money = useMoney();
  return (
    <Section
      title={<Trans>Plan and fixed terms</Trans>}
      more={
        <>
          {age}
          {isDemo && <DemoMark />}
        </>
      }
    >
      <List label={t`Plan and fixed terms`}>
        {offers.map(({ id, kind, days, leastMicros, ppm }) => {
          const least = money.micros(leastMicros);
          return (
            <Row
              key={id}
              href={links.product({ id })}
              title={<span className={styles['wrapped']}>{i18n._(savingNames[id])}</span>}
              subtitle={
                <span className={styles['wrapped']}>
                  {kind === 'plan' ? (
                    <Plural value={days} one="Lock-in # day" other="Lock-in # days" />
                  ) : (
                    <Plural value={days} one="Term # day" other="Term # days" />
                  )}
                  {' · '}
                  <Trans>from {least}</Trans>
                </span>
              }
              trailing={
                <span className={styles['figures']}>
                  <b>{format.percent(percentOf(ppm))}</b>
                  <span className={styles['basis']}>
                    {ppm === null ? <Trans>Not offered now</Trans> : <Trans>a year</Trans>}
                  </span>
                </span>
              }
            />
          );
        })}
      </List>
      {isDemo && (
        <p className={styles['note']}>
          <Trans>These are demo rates. They are not an offer, and no real money earns them.</Trans>
        </p>
      )}
    </Section>
  );
}
