import { useLocation } from 'wouter';
import { paths } from '../../../nav/paths.ts';
import { BuyFace } from '../BuyFace.tsx';
import { BoughtFace } from '../BoughtFace.tsx';

/** Orders units of a product, or an order that was placed. */
export default function OrderScreen() {
  const [path] = useLocation();
  return path === paths.productBought ? <BoughtFace /> : <BuyFace />;
}
