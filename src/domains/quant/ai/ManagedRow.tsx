import { useLingui } from '@lingui/react';
import { Plural, Trans } from '@lingui/react/macro';
import type { ManagedAccount } from '../../../../contract/managed.ts';
import { percentOf } from '../../../../contract/position-figures.ts';
import { worthOfManaged } from '../../../../contract/product-worth.ts';
import { MINUTE_MS, useExchangeTime } from '../../../data/feed/exchange-time.ts';
import { Result } from '../../../live/Result.tsx';
import { useShownMoney } from '../../../live/useShownMoney.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Row } from '../../../ui/Row.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { useFormat } from '../../../ui/useFormat.ts';
import { managedLinks } from '../links.ts';
import quant from '../quant.module.css';
import { daysLeft } from './days-left.ts';
import { managedStateTexts } from './managed-texts.ts';

/** A managed account in a list: its state, value and result. */
export function ManagedRow({ account }: { account: ManagedAccount }) {
  const { i18n } = useLingui();
  const format = useFormat();
  const money = useShownMoney();
  const { state, investedMicros } = account;
  const { worth, gain } = worthOfManaged(account);
  return (
    <Row
      href={state === 'paid' ? managedLinks.end(account) : managedLinks.account(account)}
      title={<span className={quant['name']}>{account.name}</span>}
      subtitle={
        <span className={quant['facts']}>
          <Tag tone={state === 'running' ? 'accent' : 'plain'}>
            {i18n._(managedStateTexts[state])}
          </Tag>
          {'\u2002'}
          <Plural value={account.trades} one="# trade" other="# trades" />
          {'\u00a0· '}
          {state === 'paid' ? (
            format.date(account.paidAtMs)
          ) : state === 'closing' ? (
            <Trans>paid on {format.day(account.paysDate)}</Trans>
          ) : (
            <Remaining account={account} />
          )}
        </span>
      }
      trailing={
        <>
          <span className={quant['figures']}>
            <span>{money.micros(worth)}</span>
            <Result
              micros={gain}
              percent={gain === undefined ? undefined : percentOf(gain, BigInt(investedMicros))}
            />
          </span>
          <Icon name="chevron" size={16} />
        </>
      }
    />
  );
}

function Remaining({ account: { endsDate } }: { account: ManagedAccount }) {
  const nowMs = useExchangeTime(MINUTE_MS)?.nowMs;
  if (endsDate === null) return <Trans context="term of a product">No end</Trans>;
  if (nowMs === undefined) return null;
  return <Plural value={daysLeft(endsDate, nowMs)} one="# day left" other="# days left" />;
}
