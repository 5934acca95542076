import { Trans } from '@lingui/react/macro';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { Done } from '../../../ui/Done.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { Fact } from '../../../ui/Fact.tsx';
import { Facts } from '../../../ui/Facts.tsx';
import { useFormat } from '../../../ui/useFormat.ts';
import { links, managedLinks } from '../links.ts';
import quant from '../quant.module.css';
import { OfAccount } from './AccountFrame.tsx';
import type { WholeAccount } from './managed.ts';

/** A recall that was accepted. */
export function RecalledFace() {
  return (
    <OfAccount title={<Trans>Recall strategy</Trans>}>
      {({ account }) =>
        account.endedBy === 'recall' ? (
          <Recalled account={account} />
        ) : (
          <NotRecalled account={account} />
        )
      }
    </OfAccount>
  );
}

function Recalled({ account }: Pick<WholeAccount, 'account'>) {
  const format = useFormat();
  return (
    <Done
      title={<Trans>Strategy recalled</Trans>}
      action={
        <>
          <ButtonLink look="primary" href={managedLinks.account(account)}>
            <Trans>View my strategy</Trans>
          </ButtonLink>
          <ButtonLink href={links.strategies()}>
            <Trans>View AI strategies</Trans>
          </ButtonLink>
        </>
      }
    >
      <div className={quant['details']}>
        <Facts columns={1}>
          <Fact label={<Trans>Strategy</Trans>}>{account.name}</Fact>
          <Fact label={<Trans>Recalled</Trans>}>{format.marketMoment(account.endedAtMs)}</Fact>
          <Fact label={<Trans>Recall fee</Trans>}>{format.percent(account.recallFeePercent)}</Fact>
          <Fact label={<Trans>Paid on</Trans>}>{format.day(account.paysDate)}</Fact>
        </Facts>
        <p className={quant['words']}>
          <Trans>
            All positions are sold at market prices. What is left after the fee is paid to your
            quantitative account.
          </Trans>
        </p>
      </div>
    </Done>
  );
}

function NotRecalled({ account }: Pick<WholeAccount, 'account'>) {
  return (
    <Empty
      icon="layers"
      title={<Trans>This strategy was not recalled</Trans>}
      action={
        <ButtonLink look="primary" href={managedLinks.account(account)}>
          <Trans>View my strategy</Trans>
        </ButtonLink>
      }
    />
  );
}
