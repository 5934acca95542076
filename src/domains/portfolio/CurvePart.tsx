import { Trans, useLingui } from '@lingui/react/macro';
import { CURVE_RANGES, type CurveRange } from '../../../contract/portfolio.ts';
import type { LivePortfolio } from '../../live/useLivePortfolio.ts';
import { linkTo } from '../../nav/links.ts';
import { useChangeParameters, useParameter } from '../../nav/route.ts';
import { Section } from '../../ui/Section.tsx';
import { SeeAll } from '../../ui/SeeAll.tsx';
import { CurveView } from './CurveView.tsx';
import { useCurve } from '../../live/useCurve.ts';

/** The small account curve, with a link to the full one. */
export function CurvePart({ live }: { live: LivePortfolio }) {
  const { t } = useLingui();
  const [range, onRange] = useCurveRange();
  const curve = useCurve(range, live);
  return (
    <Section
      title={<Trans>Stock account performance</Trans>}
      more={
        <SeeAll
          href={linkTo.accountCurve({ range })}
          label={t`Performance`}
          words={<Trans>View full chart</Trans>}
        />
      }
    >
      <CurveView curve={curve} show="worth" onRange={onRange} />
    </Section>
  );
}

const [FIRST_RANGE] = CURVE_RANGES;

/** The range of the curve, kept in the address. */
export function useCurveRange(): [CurveRange, (range: CurveRange) => void] {
  const said = useParameter('range');
  const change = useChangeParameters();
  return [
    CURVE_RANGES.find((range) => range === said) ?? FIRST_RANGE,
    (range) => change({ range: range === FIRST_RANGE ? undefined : range }),
  ];
}
