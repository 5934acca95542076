import { useLocation } from 'wouter';
import { paths } from '../../../nav/paths.ts';
import { ProductsFace } from '../ProductsFace.tsx';
import { PerformanceFace } from '../PerformanceFace.tsx';

/** Products on offer, or how they did. */
export default function ListScreen() {
  const [path] = useLocation();
  return path === paths.strategies ? <PerformanceFace /> : <ProductsFace />;
}
