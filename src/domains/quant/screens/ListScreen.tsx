import { useLocation } from 'wouter';
import { paths } from '../../../nav/paths.ts';
import { StrategiesFace } from '../ai/StrategiesFace.tsx';
import { ProductsFace } from '../ProductsFace.tsx';
import { PerformanceFace } from '../PerformanceFace.tsx';

/** Products or AI strategies on offer, or the performance of products. */
export default function ListScreen() {
  const [path] = useLocation();
  if (path === paths.aiStrategies) return <StrategiesFace />;
  return path === paths.strategies ? <PerformanceFace /> : <ProductsFace />;
}
