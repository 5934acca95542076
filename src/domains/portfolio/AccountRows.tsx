import { useLingui } from '@lingui/react';
import { Trans, useLingui as useWords } from '@lingui/react/macro';
import { getBalances } from '../../../contract/account.ts';
import { useKnown } from '../../data/call/known.ts';
import { percentOf } from '../../../contract/position-figures.ts';
import type { LivePortfolio } from '../../live/useLivePortfolio.ts';
import { useShownMoney } from '../../live/useShownMoney.ts';
import { linkTo } from '../../nav/links.ts';
import { accountLinks } from '../../ui/account-links.ts';
import { accountTexts } from '../../ui/account-texts.ts';
import { Icon } from '../../ui/Icon.tsx';
import { List } from '../../ui/List.tsx';
import { Row } from '../../ui/Row.tsx';
import { Section } from '../../ui/Section.tsx';
import { useFormat } from '../../ui/useFormat.ts';
import styles from './portfolio.module.css';

/** The four accounts with their values and shares of the total. */
export function AccountRows({ live: { portfolio, figures } }: { live: LivePortfolio }) {
  const { i18n } = useLingui();
  const { t } = useWords();
  const format = useFormat();
  const money = useShownMoney();
  const balances = useKnown(getBalances, {}).value?.accounts;
  const wallet = balances?.find(({ account }) => account === 'wallet');
  const saved = wallet && BigInt(wallet.savedMicros);
  if (!portfolio || !figures) return null;
  // With debts the shares would add up to more than 100 %.
  const hasDebt = (figures.equityMicros ?? 0n) < 0n;
  return (
    <Section title={<Trans>Accounts</Trans>}>
      <List label={t`Accounts`}>
        {portfolio.accounts.map(({ account, valueMicros }) => {
          const worth =
            account === 'stock'
              ? figures.equityMicros
              : valueMicros === null
                ? undefined
                : BigInt(valueMicros);
          const part = format.percent(percentOf(worth, figures.totalMicros), 1);
          return (
            <Row
              key={account}
              href={accountLinks[account]()}
              title={i18n._(accountTexts[account])}
              subtitle={hasDebt ? undefined : <Trans>{part} of the total</Trans>}
              trailing={
                <>
                  <span className={styles['amount']}>{money.micros(worth)}</span>
                  <span className={styles['chevron']}>
                    <Icon name="chevron" size={16} />
                  </span>
                </>
              }
            />
          );
        })}
        {saved !== undefined && saved > 0n && (
          <Row
            href={linkTo.savings()}
            title={<Trans context="plan and fixed terms">Savings</Trans>}
            subtitle={<Trans>Part of the spot wallet</Trans>}
            trailing={
              <>
                <span className={styles['amount']}>{money.micros(saved)}</span>
                <span className={styles['chevron']}>
                  <Icon name="chevron" size={16} />
                </span>
              </>
            }
          />
        )}
      </List>
    </Section>
  );
}
