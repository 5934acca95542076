import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { SavingOffer } from '../../../contract/saving.ts';
import { linkTo } from '../../nav/links.ts';
import { AsOf } from '../../ui/AsOf.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Declined } from '../../ui/Declined.tsx';
import { Products } from './Products.tsx';
import { savingNames } from '../../ui/saving-names.ts';
import { Screen } from '../../ui/Screen.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { links } from './links.ts';
import { isOffered, useNamedOffer } from './savings.ts';
import styles from './wealth.module.css';

interface Whole {
  readonly offer: SavingOffer;
  readonly today: string;
  readonly isDemo: boolean;
  readonly asOfMs: number | undefined;
}

/** A screen about the product in the URL; without one it lists the products. */
export function OfProduct({
  title,
  isFirst = false,
  children,
}: {
  /** The screen's title for the product. */
  title?: ReactNode;
  /** The product's own screen: titled with its name, with the button to invest. */
  isFirst?: boolean;
  children: (whole: Whole) => ReactNode;
}) {
  const { i18n } = useLingui();
  const { id, known, offer, today } = useNamedOffer();
  const { value, asOfMs, declined, reload } = known;
  const name = id && i18n._(savingNames[id]);
  return (
    <Screen
      back={isFirst || id === undefined ? linkTo.savings() : links.product({ id })}
      title={title ?? name ?? <Trans context="plan and fixed terms">Savings</Trans>}
      {...(isFirst &&
        isOffered(offer) && {
          action: (
            <div className={styles['bar']}>
              <ButtonLink look="primary" href={links.buy(offer)}>
                <Trans context="money in savings">Invest</Trans>
              </ButtonLink>
            </div>
          ),
        })}
    >
      {value && offer && today !== undefined ? (
        <>
          <Declined answer={declined} isKept onRetry={reload} />
          {children({ offer, today, isDemo: value.isDemo, asOfMs })}
        </>
      ) : value ? (
        <>
          <p className={styles['note']}>
            <Trans>Choose the plan or a fixed term.</Trans>
          </p>
          <Products offers={value.offers} isDemo={value.isDemo} age={<AsOf asOfMs={asOfMs} />} />
        </>
      ) : declined ? (
        <Declined answer={declined} onRetry={reload} />
      ) : (
        <Skeleton blockSize="20rem" />
      )}
    </Screen>
  );
}
