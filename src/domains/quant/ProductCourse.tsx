import { useMemo } from 'react';
import type { Product } from '../../../contract/product.ts';
import { Sparkline } from '../../live/Sparkline.tsx';
import { dollarsOf } from '../../ui/dollars.ts';

/** The NAV at the launch, dollars. */
const LAUNCH_NAV = 10;

/** The NAVs of the last dealing points as a thumbnail; beside a return since the launch, it is drawn against the NAV of the launch. */
export function ProductCourse({
  course,
  isSinceLaunch = false,
}: Pick<Product, 'course'> & { isSinceLaunch?: boolean }) {
  const drawn = useMemo(() => {
    const closes = course.map((micros) => dollarsOf(micros) ?? 0);
    const base = isSinceLaunch ? LAUNCH_NAV : closes[0];
    return base === undefined || closes.length < 2 ? undefined : { closes, base };
  }, [course, isSinceLaunch]);
  const last = drawn?.closes.at(-1);
  return (
    <Sparkline
      course={drawn}
      changePercent={drawn && last !== undefined ? last - drawn.base : undefined}
    />
  );
}
