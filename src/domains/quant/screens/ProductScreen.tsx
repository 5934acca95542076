import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { paths } from '../../../nav/paths.ts';
import { LateStrategy } from '../ai/LateStrategy.tsx';
import { AboutTab } from '../AboutTab.tsx';
import { CurveFace } from '../CurveFace.tsx';
import { HoldingsTab } from '../HoldingsTab.tsx';
import { IntroductionTab } from '../IntroductionTab.tsx';
import { ProductData } from '../ProductData.tsx';
import { OfProduct, type Tab } from '../ProductFrame.tsx';
import type { WholeProduct } from '../products.ts';

interface Face {
  readonly tab: Tab;
  readonly render: (whole: WholeProduct) => ReactNode;
}

const faces: Readonly<Partial<Record<string, Face>>> = {
  [paths.productHoldings]: { tab: 'holdings', render: (whole) => <HoldingsTab whole={whole} /> },
  [paths.productAbout]: { tab: 'about', render: (whole) => <AboutTab whole={whole} /> },
};
const introduction: Face = {
  tab: 'introduction',
  render: ({ product }) => <IntroductionTab product={product} />,
};

/** A product in its three tabs, all of its data in one, and its curve in full; an AI strategy and its history. */
export default function ProductScreen() {
  const [path] = useLocation();
  if (path === paths.aiStrategy || path === paths.aiHistory) return <LateStrategy />;
  if (path === paths.productCurve || path === paths.productHistory) return <CurveFace />;
  if (path === paths.productData) {
    return (
      <OfProduct title={<Trans>Product data</Trans>}>
        {(whole) => <ProductData whole={whole} />}
      </OfProduct>
    );
  }
  const { tab, render } = faces[path] ?? introduction;
  return <OfProduct tab={tab}>{render}</OfProduct>;
}
