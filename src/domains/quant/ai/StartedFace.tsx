import { Trans } from '@lingui/react/macro';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { Done } from '../../../ui/Done.tsx';
import { Fact } from '../../../ui/Fact.tsx';
import { Facts } from '../../../ui/Facts.tsx';
import { OrderNumber } from '../../../ui/OrderNumber.tsx';
import { useFormat } from '../../../ui/useFormat.ts';
import { useMoney } from '../../../ui/useMoney.ts';
import { links, managedLinks } from '../links.ts';
import quant from '../quant.module.css';
import { OfAccount } from './AccountFrame.tsx';
import type { WholeAccount } from './managed.ts';

/** A managed account that was opened. */
export function StartedFace() {
  return (
    <OfAccount title={<Trans>AI strategy order</Trans>}>
      {(whole) => <Started whole={whole} />}
    </OfAccount>
  );
}

function Started({ whole: { account } }: { whole: WholeAccount }) {
  const format = useFormat();
  const money = useMoney();
  return (
    <Done
      title={<Trans>Your strategy is set up</Trans>}
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
          <Fact label={<Trans>Amount</Trans>}>{money.micros(account.investedMicros)}</Fact>
          <Fact label={<Trans>Placed</Trans>}>{format.marketMoment(account.placedAtMs)}</Fact>
          <Fact label={<Trans>Starts</Trans>}>{format.day(account.startsDate)}</Fact>
          {account.endsDate !== null && (
            <Fact label={<Trans>Ends</Trans>}>{format.day(account.endsDate)}</Fact>
          )}
          <Fact label={<Trans>Can be recalled from</Trans>}>
            {account.recallableFrom === null ? (
              <Trans>Not before the end of the term</Trans>
            ) : (
              format.day(account.recallableFrom)
            )}
          </Fact>
          {account.tickers.length > 0 && (
            <Fact label={<Trans>Stocks</Trans>}>{account.tickers.join(', ')}</Fact>
          )}
          <Fact label={<Trans>Order number</Trans>}>
            <OrderNumber id={account.id} />
          </Fact>
        </Facts>
      </div>
    </Done>
  );
}
