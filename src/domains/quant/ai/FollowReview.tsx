import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ManagedAccount } from '../../../../contract/managed.ts';
import type { Product } from '../../../../contract/product.ts';
import { useCell } from '../../../data/call/cell.ts';
import { OnceOutcome } from '../../../live/OnceOutcome.tsx';
import { linkTo } from '../../../nav/links.ts';
import { useHere } from '../../../nav/route.ts';
import { Button } from '../../../ui/Button.tsx';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { Declined } from '../../../ui/Declined.tsx';
import { Note } from '../../../ui/Note.tsx';
import { Sheet } from '../../../ui/Sheet.tsx';
import { useMoney } from '../../../ui/useMoney.ts';
import { links, managedLinks } from '../links.ts';
import quant from '../quant.module.css';
import { ManagedStakes } from './ManagedStakes.tsx';
import { ManagedTerms } from './ManagedTerms.tsx';
import type { useStarting } from './send-managed.ts';

/** The last look before a managed account is opened. */
export function FollowReview({
  product,
  micros,
  tickers,
  accountName,
  starting,
  isBusy,
  onConfirm,
  onClose,
}: {
  product: Product;
  micros: bigint;
  /** The selected stocks; empty when the model selects. */
  tickers: readonly string[];
  accountName: string;
  starting: ReturnType<typeof useStarting>;
  isBusy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const money = useMoney();
  const { kind } = useCell(starting.state);
  return (
    <Sheet
      open
      title={t`Review order`}
      onClose={onClose}
      foot={
        kind !== 'made_before' && (
          <Button look="primary" disabled={isBusy} onPress={onConfirm}>
            {isBusy ? <Trans>Placing order…</Trans> : <Trans>Invest {money.micros(micros)}</Trans>}
          </Button>
        )
      }
    >
      <div className={quant['review']}>
        <p className={quant['amount']}>{money.micros(micros)}</p>
        <p className={quant['words']}>
          <Trans>
            From {accountName} into {product.name}
          </Trans>
        </p>
        <ManagedStakes product={product} />
        <ManagedTerms product={product} />
        {tickers.length > 0 && (
          <p className={quant['words']}>
            <Plural value={tickers.length} one="# stock chosen:" other="# stocks chosen:" />{' '}
            {tickers.join(', ')}
          </p>
        )}
        <Note icon="info">
          {product.managed?.recallAfterDays === null ? (
            <Trans>
              The strategy trades in an account of your own as soon as the market is open. You can’t
              end it before the end of its term. Then everything is sold and paid to your
              quantitative account.
            </Trans>
          ) : (
            <Trans>
              The strategy trades in an account of your own as soon as the market is open. At the
              end or after a recall everything is sold and paid to your quantitative account.
            </Trans>
          )}
        </Note>
        <Outcome starting={starting} />
      </div>
    </Sheet>
  );
}

function Outcome({ starting }: { starting: ReturnType<typeof useStarting> }) {
  const here = useHere();
  return (
    <OnceOutcome
      once={starting}
      notSent={<Trans>You’re offline. Nothing was sent, and what you entered is saved.</Trans>}
      asking={
        <Trans>No response yet. We are checking on your order; it will not be made twice.</Trans>
      }
      notMade={<Trans>We got no response, and nothing was ordered. You can try again.</Trans>}
      madeBefore={<Trans>Your earlier order did go through. Nothing else was ordered.</Trans>}
      renderEarlier={(account: ManagedAccount) => (
        <ButtonLink href={managedLinks.bought(account)}>
          <Trans>View earlier order</Trans>
        </ButtonLink>
      )}
      renderRefused={(answer) => (
        <>
          <Declined answer={answer} />
          {answer.code === 'insufficient_funds' && (
            <ButtonLink href={linkTo.transfer({ to: 'quantitative', then: here })}>
              <Trans>Transfer money</Trans>
            </ButtonLink>
          )}
          {answer.code === 'product_closed' && (
            <ButtonLink href={links.strategies()}>
              <Trans>View AI strategies</Trans>
            </ButtonLink>
          )}
        </>
      )}
    />
  );
}
