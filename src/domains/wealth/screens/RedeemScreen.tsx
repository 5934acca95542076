import { Trans } from '@lingui/react/macro';
import { ForVerified } from '../../../live/ForVerified.tsx';
import { linkTo } from '../../../nav/links.ts';
import { useParameter } from '../../../nav/route.ts';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { Screen } from '../../../ui/Screen.tsx';
import { OfHolding } from '../OfHolding.tsx';
import { RedeemForm } from '../RedeemForm.tsx';

export default function RedeemScreen() {
  const id = useParameter('id');
  return (
    <Screen
      title={<Trans>Redeem savings</Trans>}
      back={id === undefined ? linkTo.savings() : linkTo.savingHolding({ id })}
    >
      <ForVerified>
        <OfHolding>
          {(holding) =>
            holding.state === 'open' ? (
              <RedeemForm holding={holding} />
            ) : (
              <Empty
                icon="check"
                title={<Trans>This holding was already redeemed or has matured.</Trans>}
                action={
                  <ButtonLink look="primary" href={linkTo.savingHistory()}>
                    <Trans>View history</Trans>
                  </ButtonLink>
                }
              />
            )
          }
        </OfHolding>
      </ForVerified>
    </Screen>
  );
}
