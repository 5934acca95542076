import { useLocation } from 'wouter';
import { paths } from '../../../nav/paths.ts';
import { LateManaged } from '../ai/LateManaged.tsx';
import { BuyFace } from '../BuyFace.tsx';
import { BoughtFace } from '../BoughtFace.tsx';

/** Orders units of a product, or opens an account that follows an AI strategy, and shows the result. */
export default function OrderScreen() {
  const [path] = useLocation();
  if (path === paths.aiBuy || path === paths.aiBought) return <LateManaged />;
  return path === paths.productBought ? <BoughtFace /> : <BuyFace />;
}
