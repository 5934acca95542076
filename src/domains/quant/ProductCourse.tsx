import { useMemo } from 'react';
import type { Product } from '../../../contract/product.ts';
import { Sparkline } from '../../live/Sparkline.tsx';
import { dollarsOf } from '../../ui/dollars.ts';

/** The NAV at the launch, dollars: the figure beside the thumbnail counts from there, and so do its baseline and color. */
const LAUNCH_NAV = 10;

/** The NAVs of the last dealing points as a thumbnail. */
export function ProductCourse({ course }: Pick<Product, 'course'>) {
  const drawn = useMemo(() => {
    const closes = course.map((micros) => dollarsOf(micros) ?? 0);
    return closes.length < 2 ? undefined : { closes, base: LAUNCH_NAV };
  }, [course]);
  const last = drawn?.closes.at(-1);
  return (
    <Sparkline
      course={drawn}
      changePercent={drawn && last !== undefined ? last - drawn.base : undefined}
    />
  );
}
