import { useLocation } from 'wouter';
import { paths } from '../../../nav/paths.ts';
import { StrategyFace } from './StrategyFace.tsx';
import { StrategyHistoryFace } from './StrategyHistoryFace.tsx';

/** One AI strategy, or its history in full. */
export default function StrategyFaces() {
  const [path] = useLocation();
  return path === paths.aiHistory ? <StrategyHistoryFace /> : <StrategyFace />;
}
