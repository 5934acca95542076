import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { linkTo } from '../../nav/links.ts';
import { Screen } from '../../ui/Screen.tsx';
import { TabLinks } from '../../ui/TabLinks.tsx';
import { links } from './links.ts';

/** The frame of the product lists: products on offer, their performance, and the customer's own products. */
export function InvestFrame({
  shown,
  tools,
  children,
}: {
  shown: 'offer' | 'performance' | 'ai' | 'own' | 'orders';
  tools?: ReactNode;
  children: ReactNode;
}) {
  const { t } = useLingui();
  return (
    <Screen
      isWide
      title={<Trans context="tab: funds and quantitative products">Invest</Trans>}
      tools={tools}
    >
      <TabLinks
        label={t`Funds and quantitative products`}
        tabs={[
          {
            href: linkTo.products(),
            label: <Trans context="tab of products">Products</Trans>,
            isShown: shown === 'offer',
          },
          {
            href: links.performance(),
            label: <Trans context="tab of products">Performance</Trans>,
            isShown: shown === 'performance',
          },
          {
            href: links.strategies(),
            label: <Trans context="tab of products">AI</Trans>,
            isShown: shown === 'ai',
          },
          {
            href: linkTo.ownProducts(),
            label: <Trans context="tab of products">Mine</Trans>,
            isShown: shown === 'own',
          },
          {
            href: links.orders(),
            label: <Trans context="tab of products">Orders</Trans>,
            isShown: shown === 'orders',
          },
        ]}
      />
      {children}
    </Screen>
  );
}
