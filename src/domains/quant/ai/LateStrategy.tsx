import { later } from '../../../live/later.tsx';

/** No pooled product needs it. */
export const LateStrategy = later(() => import('./StrategyFaces.tsx'));
