import { Trans } from '@lingui/react/macro';
import type { Product } from '../../../contract/product.ts';
import { ForUsers } from '../../live/Gate.tsx';
import { Declined } from '../../ui/Declined.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { OfProduct } from './ProductFrame.tsx';
import { useRecord } from './products.ts';
import { SharePicture } from './SharePicture.tsx';
import styles from './quant.module.css';

export function ShareFace() {
  return (
    <OfProduct title={<Trans>Share a product</Trans>}>
      {({ product }) => (
        <ForUsers>
          <ShareRecord product={product} />
        </ForUsers>
      )}
    </OfProduct>
  );
}

/** The paper record of a product as a picture. */
export function ShareRecord({ product }: { product: Product }) {
  const { id, name, startsDate, launchDate } = product;
  const { value, declined, reload } = useRecord(id);
  if (!value) {
    return declined ? (
      <Declined answer={declined} onRetry={reload} />
    ) : (
      <Skeleton blockSize="20rem" />
    );
  }
  return (
    <SharePicture heading={name} fileName={id} series={value} startsDate={startsDate ?? launchDate}>
      <p className={styles['words']}>
        <Trans>It shows no amounts and nothing of what you hold.</Trans>
      </p>
    </SharePicture>
  );
}
