import { useLingui } from '@lingui/react';
import { Trans, useLingui as useWords } from '@lingui/react/macro';
import { ACCOUNTS, type AccountName, getBalances } from '../../../contract/account.ts';
import { useKnown } from '../../data/call/known.ts';
import { UNKNOWN } from '../../lib/format.ts';
import { HideAmounts } from '../../live/HideAmounts.tsx';
import { PORTFOLIO_REFRESH_MS, useLivePortfolio } from '../../live/useLivePortfolio.ts';
import { useShownMoney } from '../../live/useShownMoney.ts';
import { linkTo } from '../../nav/links.ts';
import { accountLinks } from '../../ui/account-links.ts';
import { accountTexts } from '../../ui/account-texts.ts';
import { AsOf } from '../../ui/AsOf.tsx';
import { Declined } from '../../ui/Declined.tsx';
import { DemoMark } from '../../ui/DemoMark.tsx';
import { Icon } from '../../ui/Icon.tsx';
import type { IconName } from '../../ui/icon-drawings.ts';
import { List } from '../../ui/List.tsx';
import { Row } from '../../ui/Row.tsx';
import { Section } from '../../ui/Section.tsx';
import { totalValueText } from '../../ui/total-texts.ts';
import styles from './me.module.css';

const icons: Readonly<Record<AccountName, IconName>> = {
  wallet: 'wallet',
  stock: 'market',
  quantitative: 'bolt',
  fund: 'layers',
};

/** The four accounts with their values, shares included, live. */
export function Accounts() {
  const { i18n } = useLingui();
  const { t } = useWords();
  const money = useShownMoney();
  const known = useKnown(getBalances, {});
  const balances = known.value?.accounts ?? [];
  const { portfolio, figures, asOfMs, declined, reload } = useLivePortfolio('account');

  return (
    <Section
      title={<Trans>Accounts</Trans>}
      more={
        <span className={styles['marks']}>
          <AsOf asOfMs={asOfMs} quietMs={2 * PORTFOLIO_REFRESH_MS} />
          {known.value?.isDemo && <DemoMark />}
          <span className={styles['hide']}>
            <HideAmounts />
          </span>
        </span>
      }
    >
      {!portfolio && <Declined answer={declined} onRetry={reload} />}
      <div className={styles['accounts']}>
        <List label={t`Accounts`}>
          <Row
            href={linkTo.portfolio()}
            leading={
              <span className={styles['icon']}>
                <Icon name="sectors" />
              </span>
            }
            title={<span className={styles['wrapped']}>{i18n._(totalValueText(figures))}</span>}
            trailing={
              <Worth isTotal text={figures ? money.micros(figures.totalMicros) : UNKNOWN} />
            }
          />
          {ACCOUNTS.map((account) => {
            const balance = balances.find((each) => each.account === account);
            const held = balance && BigInt(balance.heldMicros) + BigInt(balance.unsettledMicros);
            const apart = money.micros(held);
            const saved = balance && BigInt(balance.savedMicros);
            const inSavings = money.micros(saved);
            const isStock = account === 'stock';
            const worth = isStock
              ? figures?.equityMicros
              : portfolio?.accounts.find((each) => each.account === account)?.valueMicros;
            return (
              <Row
                key={account}
                href={accountLinks[account]()}
                leading={
                  <span className={styles['icon']}>
                    <Icon name={icons[account]} />
                  </span>
                }
                title={<span className={styles['wrapped']}>{i18n._(accountTexts[account])}</span>}
                subtitle={
                  (held !== undefined && held > 0n) || (saved !== undefined && saved > 0n) ? (
                    <span className={styles['wrapped']}>
                      {saved !== undefined && saved > 0n && <Trans>In savings: {inSavings}</Trans>}
                      {held !== undefined &&
                        held > 0n &&
                        saved !== undefined &&
                        saved > 0n &&
                        ' · '}
                      {held !== undefined && held > 0n && (
                        <Trans>On hold or unsettled: {apart}</Trans>
                      )}
                    </span>
                  ) : undefined
                }
                trailing={<Worth text={portfolio ? money.micros(worth) : UNKNOWN} />}
              />
            );
          })}
        </List>
      </div>
    </Section>
  );
}

function Worth({ text, isTotal = false }: { text: string; isTotal?: boolean }) {
  return (
    <>
      <span className={styles['amount']} data-total={isTotal || undefined}>
        {text}
      </span>
      <span className={styles['chevron']}>
        <Icon name="chevron" size={16} />
      </span>
    </>
  );
}
