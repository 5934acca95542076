import { msg } from '@lingui/core/macro';
import { paths } from '../../nav/paths.ts';
import type { Route } from '../../nav/route.ts';

/** The screens that open beside a product list. */
const details = [
  paths.product,
  paths.productHoldings,
  paths.productAbout,
  paths.productData,
  paths.productBuy,
  paths.productBought,
  paths.aiStrategy,
  paths.aiBuy,
  paths.aiBought,
  paths.managed,
];

// Declared once each, because the list of what a screen loads is in the app's first file.
const list = () => import('./screens/ListScreen.tsx');
const product = () => import('./screens/ProductScreen.tsx');
const order = () => import('./screens/OrderScreen.tsx');
const wizard = () => import('./screens/WizardScreen.tsx');
const own = () => import('./screens/OwnScreen.tsx');

const ofProduct = msg({ message: 'Product', context: 'a fund or a quantitative product' });
const ofStrategy = msg({ message: 'AI strategy', context: 'kind of product' });
const ofOrder = msg`Product order`;

export const routes: Route[] = [
  {
    path: paths.products,
    parents: ['/quantization'],
    below: paths.home,
    beside: details,
    title: msg({ message: 'Invest', context: 'funds and quantitative products' }),
    audience: 'all',
    tab: 'invest',
    screen: list,
  },
  {
    path: paths.strategies,
    below: paths.products,
    beside: details,
    title: msg`Product performance`,
    audience: 'all',
    tab: 'invest',
    screen: list,
  },
  {
    path: paths.product,
    parents: ['/productDetail'],
    title: ofProduct,
    audience: 'all',
    tab: 'invest',
    screen: product,
  },
  {
    path: paths.productHoldings,
    title: ofProduct,
    audience: 'all',
    tab: 'invest',
    screen: product,
  },
  {
    path: paths.productAbout,
    title: ofProduct,
    audience: 'all',
    tab: 'invest',
    screen: product,
  },
  {
    path: paths.productData,
    title: ofProduct,
    audience: 'all',
    tab: 'invest',
    screen: product,
  },
  {
    path: paths.productCurve,
    title: ofProduct,
    audience: 'all',
    tab: 'invest',
    screen: product,
  },
  {
    path: paths.productHistory,
    title: ofProduct,
    audience: 'all',
    tab: 'invest',
    screen: product,
  },
  {
    path: paths.productBuy,
    title: ofOrder,
    audience: 'verified',
    tab: 'invest',
    screen: order,
  },
  {
    path: paths.productBought,
    title: ofOrder,
    audience: 'verified',
    tab: 'invest',
    screen: order,
  },
  {
    path: paths.ownProducts,
    parents: ['/productPurchased'],
    below: paths.products,
    beside: details,
    title: msg`My products`,
    audience: 'user',
    tab: 'invest',
    screen: own,
  },
  {
    path: paths.productOrders,
    below: paths.products,
    beside: details,
    title: msg`Product orders`,
    audience: 'user',
    tab: 'invest',
    screen: own,
  },
  {
    path: paths.productEnd,
    title: msg`Maturity summary`,
    audience: 'user',
    tab: 'invest',
    screen: own,
  },
  {
    path: paths.shareProduct,
    title: msg`Share a product`,
    audience: 'user',
    tab: 'invest',
    screen: own,
  },
  {
    path: paths.aiStrategies,
    below: paths.products,
    beside: details,
    title: msg`AI strategies`,
    audience: 'all',
    tab: 'invest',
    screen: list,
  },
  {
    path: paths.aiStrategy,
    title: ofStrategy,
    audience: 'all',
    tab: 'invest',
    screen: product,
  },
  {
    path: paths.aiHistory,
    title: ofStrategy,
    audience: 'all',
    tab: 'invest',
    screen: product,
  },
  {
    path: paths.aiBuy,
    title: msg`AI strategy order`,
    audience: 'verified',
    tab: 'invest',
    screen: order,
  },
  {
    path: paths.aiBought,
    title: msg`AI strategy order`,
    audience: 'verified',
    tab: 'invest',
    screen: order,
  },
  {
    path: paths.managed,
    title: msg`My strategy`,
    audience: 'user',
    tab: 'invest',
    screen: own,
  },
  {
    path: paths.managedEnd,
    title: msg`Strategy summary`,
    audience: 'user',
    tab: 'invest',
    screen: own,
  },
  {
    path: paths.recall,
    title: msg`Recall strategy`,
    audience: 'user',
    tab: 'invest',
    screen: own,
  },
  {
    path: paths.recalled,
    title: msg`Recall strategy`,
    audience: 'user',
    tab: 'invest',
    screen: own,
  },
  {
    path: paths.shareAi,
    title: msg`Share a product`,
    audience: 'user',
    tab: 'invest',
    screen: own,
  },
  {
    path: paths.wizard,
    below: paths.aiStrategies,
    title: msg`Strategy wizard`,
    audience: 'verified',
    tab: 'invest',
    screen: wizard,
  },
  ...[
    paths.wizardSources,
    paths.wizardServers,
    paths.wizardChips,
    paths.wizardStrategy,
    paths.wizardRisk,
    paths.wizardComplete,
  ].map((path): Route => ({
    path,
    title: msg`Strategy wizard`,
    audience: 'verified',
    tab: 'invest',
    screen: wizard,
  })),
];
