import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { getBalances } from '../../../contract/account.ts';
import { useKnown } from '../../data/call/known.ts';
import { type LivePortfolio, PORTFOLIO_REFRESH_MS } from '../../live/useLivePortfolio.ts';
import { useShownMoney } from '../../live/useShownMoney.ts';
import { linkTo } from '../../nav/links.ts';
import { useChangeParameters, useHere, useParameter } from '../../nav/route.ts';
import { useWindowForm } from '../../nav/window-form.ts';
import { AsOf } from '../../ui/AsOf.tsx';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { DemoMark } from '../../ui/DemoMark.tsx';
import { Declined } from '../../ui/Declined.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Segmented } from '../../ui/Segmented.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { CurveFigures } from './CurveFigures.tsx';
import { useCurveRange } from './CurvePart.tsx';
import { CurveTable } from './CurveTable.tsx';
import { CurveView } from './CurveView.tsx';
import { Flows } from './Flows.tsx';
import styles from './portfolio.module.css';
import { SharePicture } from './SharePicture.tsx';
import { useCurve } from '../../live/useCurve.ts';

/**
 * The full account curve: its results with their calculations, the deposits and withdrawals, a table of all points, and
 * a picture to share.
 */
export function CurveWhole({ live }: { live: LivePortfolio }) {
  const { t } = useLingui();
  const { isHidden } = useShownMoney();
  const isPhone = useWindowForm() === 'phone';
  const isDemo = useKnown(getBalances, {}).value?.isDemo;
  const [range, onRange] = useCurveRange();
  const curve = useCurve(range, live);
  const show = useParameter('show') === 'return' ? 'return' : 'worth';
  const change = useChangeParameters();
  const [opened, setOpened] = useState<'table' | 'picture'>();
  const { points } = curve;
  const isBegun = points !== undefined && points.length > 1;

  const buttons = (
    <div className={styles['buttons']}>
      <Button onPress={() => setOpened('table')}>
        <Icon name="lines" />
        <Trans>View as table</Trans>
      </Button>
      <Button
        disabled={curve.timeWeightedPercent === undefined}
        onPress={() => setOpened('picture')}
      >
        <Icon name="share" />
        <Trans>Share image</Trans>
      </Button>
    </div>
  );

  // Every range reaches back at most to the account's opening, so an empty range means that all are empty.
  if (points?.length === 0) return <NotBegun />;
  return (
    <>
      {points && <Declined answer={curve.declined} isKept onRetry={curve.reload} />}
      <CurveView
        curve={curve}
        show={show}
        marks={
          <>
            <AsOf asOfMs={curve.asOfMs} quietMs={2 * PORTFOLIO_REFRESH_MS} />
            {isDemo && <DemoMark />}
          </>
        }
        onRange={onRange}
      />
      {isBegun && (
        <>
          <div className={styles['tools']}>
            {isHidden ? (
              <p className={styles['quiet']}>
                <Trans>Amounts are hidden. The chart shows the percentage return.</Trans>
              </p>
            ) : (
              <Segmented
                label={t`What the chart shows`}
                options={[
                  { value: 'worth', label: <Trans>Stock account value</Trans> },
                  { value: 'return', label: <Trans>Return</Trans> },
                ]}
                value={show}
                onChange={(next) => change({ show: next === 'worth' ? undefined : next })}
              />
            )}
            {!isPhone && buttons}
          </div>
          <CurveFigures curve={curve} points={points} />
          {isPhone && buttons}
          <Flows key={range} points={points} />
          <Sheet
            open={opened === 'table'}
            title={<Trans>Performance table</Trans>}
            onClose={() => setOpened(undefined)}
          >
            <CurveTable range={range} points={points} />
          </Sheet>
          <Sheet
            open={opened === 'picture'}
            title={<Trans>Image to share</Trans>}
            onClose={() => setOpened(undefined)}
          >
            <SharePicture curve={curve} points={points} isDemo={isDemo ?? true} />
          </Sheet>
        </>
      )}
    </>
  );
}

function NotBegun() {
  const here = useHere();
  return (
    <Empty
      icon="line"
      title={<Trans>The chart starts with the first money in your stock account.</Trans>}
      action={
        <ButtonLink
          look="primary"
          href={linkTo.transfer({ from: 'wallet', to: 'stock', then: here })}
        >
          <Trans>Transfer to the stock account</Trans>
        </ButtonLink>
      }
    />
  );
}
