import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { ForUsers } from '../../../live/Gate.tsx';
import { useParameter } from '../../../nav/route.ts';
import { Toggle } from '../../../ui/Toggle.tsx';
import { useMoney } from '../../../ui/useMoney.ts';
import { OfProduct } from '../ProductFrame.tsx';
import { ShareRecord } from '../ShareFace.tsx';
import { SharePicture } from '../SharePicture.tsx';
import { OfAccount } from './AccountFrame.tsx';
import type { WholeAccount } from './managed.ts';
import { gainOver } from './managed-rules.ts';

/** A picture to share: of an account of the customer's own or, without one, of a strategy's record. */
export function ShareStrategyFace() {
  const isOwn = useParameter('account') !== undefined;
  if (isOwn) {
    return (
      <OfAccount parameter="account" title={<Trans>Share my strategy</Trans>}>
        {(whole) => <ShareOwn whole={whole} />}
      </OfAccount>
    );
  }
  return (
    <OfProduct isAi title={<Trans>Share a product</Trans>}>
      {({ product }) => (
        <ForUsers>
          <ShareRecord product={product} />
        </ForUsers>
      )}
    </OfProduct>
  );
}

function ShareOwn({ whole: { account, series } }: { whole: WholeAccount }) {
  const money = useMoney();
  const [hasAmount, setHasAmount] = useState(false);
  const amount = money.signed(gainOver(account, series.navMicros));
  return (
    <SharePicture
      heading={account.name}
      fileName={account.productId ?? 'strategy'}
      series={series}
      startsDate={account.startsDate}
      amount={hasAmount ? amount : undefined}
    >
      <Toggle
        label={<Trans>Show my result in dollars</Trans>}
        hint={
          hasAmount ? (
            <Trans>Everyone who sees the picture sees the amount.</Trans>
          ) : (
            <Trans>The picture shows percentages only.</Trans>
          )
        }
        checked={hasAmount}
        onChange={setHasAmount}
      />
    </SharePicture>
  );
}
