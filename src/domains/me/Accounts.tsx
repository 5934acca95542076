import { useLingui } from '@lingui/react';
import { Trans, useLingui as useWords } from '@lingui/react/macro';
import { ACCOUNTS, type AccountName, getBalances } from '../../../contract/account.ts';
import { useKnown } from '../../data/known.ts';
import { linkTo } from '../../nav/links.ts';
import { accountTexts } from '../../ui/account-texts.ts';
import { AsOf } from '../../ui/AsOf.tsx';
import { Declined } from '../../ui/Declined.tsx';
import { DemoMark } from '../../ui/DemoMark.tsx';
import { Icon } from '../../ui/Icon.tsx';
import type { IconName } from '../../ui/icon-drawings.ts';
import { List } from '../../ui/List.tsx';
import { Row } from '../../ui/Row.tsx';
import { Section } from '../../ui/Section.tsx';
import { useMoney } from '../../ui/useMoney.ts';
import styles from './me.module.css';

const icons: Readonly<Record<AccountName, IconName>> = {
  wallet: 'wallet',
  stock: 'market',
  quantitative: 'bolt',
  fund: 'layers',
};

/** The four accounts with what each holds. */
export function Accounts() {
  const { i18n } = useLingui();
  const { t } = useWords();
  const money = useMoney();
  const known = useKnown(getBalances, {});
  const balances = known.value?.accounts ?? [];

  return (
    <Section
      title={<Trans>Accounts</Trans>}
      more={
        <span className={styles['marks']}>
          <AsOf asOfMs={known.asOfMs} />
          {known.value?.isDemo && <DemoMark />}
        </span>
      }
    >
      {!known.value && <Declined answer={known.declined} onRetry={known.reload} />}
      <List label={t`Accounts`}>
        {ACCOUNTS.map((account) => {
          const balance = balances.find((each) => each.account === account);
          const held = balance && BigInt(balance.heldMicros) + BigInt(balance.unsettledMicros);
          const apart = money.micros(held);
          return (
            <Row
              key={account}
              href={linkTo.transfer({ from: account })}
              leading={
                <span className={styles['icon']}>
                  <Icon name={icons[account]} />
                </span>
              }
              title={i18n._(accountTexts[account])}
              subtitle={
                held !== undefined && held > 0n ? (
                  <Trans>Held or not settled: {apart}</Trans>
                ) : undefined
              }
              trailing={
                <>
                  <span className={styles['amount']}>{money.micros(balance?.availableMicros)}</span>
                  <span className={styles['chevron']}>
                    <Icon name="chevron" size={16} />
                  </span>
                </>
              }
            />
          );
        })}
      </List>
    </Section>
  );
}
