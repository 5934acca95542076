import { Trans } from '@lingui/react/macro';
import { ForVerified } from '../../../live/ForVerified.tsx';
import { linkTo } from '../../../nav/links.ts';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { BuyForm } from '../BuyForm.tsx';
import { OfProduct } from '../ProductFrame.tsx';
import { isOffered } from '../savings.ts';

export default function BuyScreen() {
  return (
    <OfProduct title={<Trans>Invest in savings</Trans>}>
      {({ offer, today }) => (
        <ForVerified>
          {isOffered(offer) ? (
            <BuyForm offer={offer} today={today} />
          ) : (
            <Empty
              icon="lock"
              title={<Trans>This product is closed to new money for now.</Trans>}
              action={
                <ButtonLink look="primary" href={linkTo.savings()}>
                  <Trans>View savings</Trans>
                </ButtonLink>
              }
            />
          )}
        </ForVerified>
      )}
    </OfProduct>
  );
}
