import { useLingui } from '@lingui/react';
import { Trans, useLingui as useWords } from '@lingui/react/macro';
import { useCallback, useMemo, useRef, useState } from 'react';
import type { WorthPoint } from '../../../contract/returns.ts';
import { Button } from '../../ui/Button.tsx';
import { onPaletteChange } from '../../ui/chart/palette.ts';
import { Icon } from '../../ui/Icon.tsx';
import { productName } from '../../ui/product-name.ts';
import { showToast } from '../../ui/toast.ts';
import { useFormat } from '../../ui/useFormat.ts';
import { writeMove } from '../../ui/write-move.ts';
import { growthPercents } from '../../data/account/curve-points.ts';
import { drawPicture } from '../../ui/picture/draw-picture.ts';
import { pictureOf } from '../../ui/picture/picture.ts';
import styles from './portfolio.module.css';
import { curveRangeNames } from './range-texts.ts';
import { sharePicture } from '../../ui/picture/share-picture.ts';
import type { LiveCurve } from '../../live/useCurve.ts';
import { useMarketMark } from '../../live/useMarketMark.ts';

/** A picture of the curve without amounts, as of its opening, to share or save. */
export function SharePicture({
  curve,
  points,
  isDemo,
}: {
  curve: LiveCurve;
  points: readonly WorthPoint[];
  isDemo: boolean;
}) {
  const { i18n } = useLingui();
  const { t } = useWords();
  const format = useFormat();
  const canvas = useRef<HTMLCanvasElement>(null);
  // The shared picture is the one that was shown, so it does not tick.
  const [shown] = useState(() => {
    const atMs = points.map((point) => point.atMs);
    const lastMs = atMs.at(-1);
    // Shows the year, which later viewers cannot know, and for one day the hour, on which its result depends.
    const days =
      curve.range === '1D'
        ? format.marketMoment(lastMs)
        : format.range(format.date(atMs[0]), format.date(lastMs));
    const words = {
      product: productName,
      heading: t`My stock account`,
      range: i18n._(curveRangeNames[curve.range]),
      days,
      figure: writeMove(format, curve.timeWeightedPercent),
      basis: t`Time-weighted return, not annualized`,
    };
    return { range: curve.range, atMs, growth: growthPercents(points), words };
  });
  const marks = [useMarketMark('trades'), isDemo ? t`Demo money` : undefined];
  const honesty = marks.filter((mark) => mark !== undefined).join(' · ') || undefined;
  const picture = useMemo(() => {
    const { range, atMs, growth, words } = shown;
    return pictureOf(range, atMs, growth, { ...words, honesty });
  }, [shown, honesty]);
  const said = picture.texts.map(({ text }) => text).join('. ');

  const paint = useCallback(
    (element: HTMLCanvasElement | null) => {
      canvas.current = element;
      if (!element) return undefined;
      drawPicture(element, picture);
      return onPaletteChange(() => drawPicture(element, picture));
    },
    [picture],
  );

  async function share(): Promise<void> {
    if (!canvas.current) return;
    const done = await sharePicture(canvas.current, {
      title: t`My stock account`,
      fileName: 'account-curve.png',
    });
    if (done === 'kept') showToast({ text: t`Image saved.` });
    if (done === 'failed') showToast({ text: t`Could not create the image.` });
  }

  return (
    <div className={styles['picture']}>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn here, not a file */}
      <canvas ref={paint} className={styles['canvas']} role="img" aria-label={said} />
      <p className={styles['quiet']}>
        <Trans>It shows no amounts, only the percentage return, the range and the date.</Trans>
      </p>
      <Button look="primary" onPress={() => void share()}>
        <Icon name="share" />
        <Trans>Share or save image</Trans>
      </Button>
    </div>
  );
}
