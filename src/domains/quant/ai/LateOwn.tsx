import { openTexts } from '../../../data/device/texts.ts';
import { later } from '../../../live/later.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import type { OwnProps } from './Own.tsx';

/** For customers only: no visitor loads it. */
export const LateOwn = later<OwnProps>(
  async () => {
    const [part] = await Promise.all([import('./Own.tsx'), openTexts()]);
    return part;
  },
  <Skeleton rows={3} />,
);
