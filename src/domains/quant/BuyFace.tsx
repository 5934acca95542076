import { Trans } from '@lingui/react/macro';
import { ForVerified } from '../../live/ForVerified.tsx';
import { linkTo } from '../../nav/links.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Columns } from '../../ui/Columns.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { BuyForm } from './BuyForm.tsx';
import { isOnOffer } from './filter.ts';
import { OfProduct } from './ProductFrame.tsx';
import { NextOpening, OrderTerms } from './Terms.tsx';

export function BuyFace() {
  return (
    <OfProduct isOrder title={<Trans context="money in a product">Invest</Trans>}>
      {({ product }) => (
        <ForVerified>
          {isOnOffer(product) ? (
            <Columns
              first={<BuyForm product={product} />}
              second={<OrderTerms product={product} />}
            />
          ) : (
            <Empty
              icon="lock"
              title={<Trans>This product isn’t accepting money right now</Trans>}
              action={
                <ButtonLink look="primary" href={linkTo.products()}>
                  <Trans>View products</Trans>
                </ButtonLink>
              }
            >
              <NextOpening product={product} />
            </Empty>
          )}
        </ForVerified>
      )}
    </OfProduct>
  );
}
