import { useLingui } from '@lingui/react';
import { Trans, useLingui as useWords } from '@lingui/react/macro';
import { useState } from 'react';
import { AccountName } from '../../../contract/account.ts';
import { DirectionTag } from '../../live/DirectionTag.tsx';
import type { LivePortfolio } from '../../live/useLivePortfolio.ts';
import { useShownMoney } from '../../live/useShownMoney.ts';
import { accountTexts } from '../../ui/account-texts.ts';
import { Button } from '../../ui/Button.tsx';
import { Section } from '../../ui/Section.tsx';
import { useFormat } from '../../ui/useFormat.ts';
import { type AllocationPart, partsOf } from './allocation.ts';
import styles from './portfolio.module.css';

/** Positions listed before the rest is loaded. */
const FIRST = 6;

/** The allocation of the money to positions, products and cash, as a bar and in words; the parts sum to 100 %. */
export function Allocation({ live }: { live: LivePortfolio }) {
  const { t } = useWords();
  const [isWhole, setWhole] = useState(false);
  const parts = partsOf(live);
  if (!parts) return null;
  const shares = parts.filter((part) => !isOfAccount(part));
  const accounts = parts.filter(isOfAccount);
  const shown = isWhole ? shares : shares.slice(0, FIRST);
  const hidden = shares.length - shown.length;
  const hasShort = parts.some(({ kind }) => kind === 'short');
  return (
    <Section title={<Trans>Allocation</Trans>}>
      <div className={styles['allocation']}>
        {/* The list below says the same in words. */}
        <div className={styles['bar']} aria-hidden="true">
          {parts.map((part) => (
            <span
              key={`${part.kind} ${part.key}`}
              data-kind={part.kind}
              data-shade={shadeOf(part, parts)}
              style={{ flexGrow: part.permille }}
            />
          ))}
        </div>
        <ul className={styles['parts']} aria-label={t`Allocation`}>
          {[...shown, ...(hidden === 0 ? accounts : [])].map((part) => (
            <Part key={`${part.kind} ${part.key}`} part={part} shade={shadeOf(part, parts)} />
          ))}
          {hidden > 0 && (
            <li className={styles['more']}>
              <Button onPress={() => setWhole(true)}>
                <Trans>Show all positions</Trans>
              </Button>
            </li>
          )}
          {hidden > 0 &&
            accounts.map((part) => (
              <Part key={`${part.kind} ${part.key}`} part={part} shade={shadeOf(part, parts)} />
            ))}
        </ul>
        {hasShort && (
          <p className={styles['quiet']}>
            <Trans>A short counts as the cash it would take to buy it back.</Trans>
          </p>
        )}
      </div>
    </Section>
  );
}

/** Whether a part is what an account has, not one of the positions. */
function isOfAccount({ kind }: AllocationPart): boolean {
  return kind === 'cash' || kind === 'invested';
}

/** Neighbors of a kind differ; a kind has a look of its own. */
function shadeOf(part: AllocationPart, parts: readonly AllocationPart[]): number {
  return parts.filter(({ kind }) => kind === part.kind).indexOf(part) % 4;
}

function Part({ part, shade }: { part: AllocationPart; shade: number }) {
  const { i18n } = useLingui();
  const format = useFormat();
  const money = useShownMoney();
  const account = AccountName.options.find((name) => name === part.key);
  const name = isOfAccount(part) && account ? i18n._(accountTexts[account]) : undefined;
  return (
    <li className={styles['part']}>
      <span className={styles['swatch']} data-kind={part.kind} data-shade={shade} />
      <span className={styles['partName']}>
        {name === undefined ? (
          part.key
        ) : part.kind === 'invested' ? (
          <Invested account={account} />
        ) : (
          <Trans>Cash, {name}</Trans>
        )}{' '}
        {(part.kind === 'long' || part.kind === 'short') && <DirectionTag direction={part.kind} />}
      </span>
      <span className={styles['detail']}>{money.micros(part.micros)}</span>
      <span className={styles['percent']}>{format.percent(part.permille / 10, 1)}</span>
    </li>
  );
}

/** What an account has invested: each keeps something of its own. */
function Invested({ account }: { account: AccountName | undefined }) {
  if (account === 'wallet') return <Trans context="plan and fixed terms">Savings</Trans>;
  return account === 'fund' ? (
    <Trans context="kinds of products">Funds</Trans>
  ) : (
    <Trans>Products and strategies</Trans>
  );
}
