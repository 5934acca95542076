import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Product } from '../../../contract/product.ts';
import { linkTo } from '../../nav/links.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Declined } from '../../ui/Declined.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useFormat } from '../../ui/useFormat.ts';
import { links } from './links.ts';
import { usePositions } from './positions.ts';
import { NoProduct } from './ProductFrame.tsx';
import { useProduct } from './products.ts';

/** Replaces a maturity summary: the end of the running period, or why this customer has no summary. */
export function NotEnded({ id }: { id: string }) {
  const { value, declined, reload } = useProduct(id);
  const positions = usePositions().value?.positions;
  if (value && positions) {
    const isHeld = positions.some(({ productId }) => productId === id);
    return <Why product={value.product} isHeld={isHeld} />;
  }
  if (declined?.code === 'not_found') return <NoProduct />;
  return declined ? (
    <Declined answer={declined} onRetry={reload} />
  ) : (
    <Skeleton blockSize="20rem" />
  );
}

function Why({ product, isHeld }: { product: Product; isHeld: boolean }) {
  const format = useFormat();
  const { name } = product;
  const way = (
    <>
      {isHeld && (
        <ButtonLink look="primary" href={linkTo.ownProducts()}>
          <Trans>View my products</Trans>
        </ButtonLink>
      )}
      <ButtonLink look={isHeld ? 'quiet' : 'primary'} href={links.detail(product)}>
        <Trans>View product</Trans>
      </ButtonLink>
    </>
  );
  const empty = (title: ReactNode, words: ReactNode) => (
    <Empty icon="clock" title={title} action={way}>
      {words}
    </Empty>
  );
  switch (product.state) {
    case 'running':
      return empty(
        <Trans>The period is still running</Trans>,
        <Trans>
          {name} runs until {format.day(product.endsDate)}. The summary appears here when it has
          ended.
        </Trans>,
      );
    case 'raising':
      return empty(
        <Trans>The period has not begun</Trans>,
        <Trans>
          {name} runs from {format.day(product.startsDate)} to {format.day(product.endsDate)}. The
          summary appears here when it has ended.
        </Trans>,
      );
    case 'refunded':
      return empty(
        <Trans>This product didn’t start</Trans>,
        <Trans>{name} missed its minimum, and all money was returned.</Trans>,
      );
    case 'matured':
      return empty(
        <Trans>You were not in this period</Trans>,
        <Trans>
          {name} ended on {format.day(product.endsDate)}.
        </Trans>,
      );
    case 'open':
  }
  return empty(
    <Trans>This product has no end</Trans>,
    <Trans>{name} has no term, so there is no maturity summary.</Trans>,
  );
}
