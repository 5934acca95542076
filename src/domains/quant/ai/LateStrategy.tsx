import { lateScreen } from '../../../live/later.tsx';

/** No pooled product needs it. */
export const LateStrategy = lateScreen(() => import('./StrategyFaces.tsx'));
