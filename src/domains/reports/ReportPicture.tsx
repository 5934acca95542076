import { useLingui } from '@lingui/react';
import { Trans, useLingui as useWords } from '@lingui/react/macro';
import { useCallback, useMemo, useRef } from 'react';
import type { Report } from '../../../contract/report.ts';
import { useMarketMark } from '../../live/useMarketMark.ts';
import { Button } from '../../ui/Button.tsx';
import { onPaletteChange } from '../../ui/chart/palette.ts';
import { Icon } from '../../ui/Icon.tsx';
import { drawPicture } from '../../ui/picture/draw-picture.ts';
import { reportPicture } from '../../ui/picture/picture.ts';
import { sharePicture } from '../../ui/picture/share-picture.ts';
import { productName } from '../../ui/product-name.ts';
import { sectorTexts } from '../../ui/sector-texts.ts';
import { Sheet } from '../../ui/Sheet.tsx';
import { showToast } from '../../ui/toast.ts';
import { useFormat } from '../../ui/useFormat.ts';
import { writeMove } from '../../ui/write-move.ts';
import styles from './reports.module.css';

/** A report as a picture, to share or save. */
export default function ReportPicture({
  report,
  open,
  onClose,
}: {
  report: Report;
  open: boolean;
  onClose: () => void;
}) {
  return (
    <Sheet open={open} onClose={onClose} title={<Trans>Share as image</Trans>}>
      <Picture report={report} />
    </Sheet>
  );
}

function Picture({ report }: { report: Report }) {
  const { i18n } = useLingui();
  const { t } = useWords();
  const format = useFormat();
  const honesty = useMarketMark('prices');
  const canvas = useRef<HTMLCanvasElement>(null);
  const { kind, date, facts } = report;
  const heading = kind === 'morning' ? t`Morning report` : t`US market review`;
  const picture = useMemo(() => {
    const [index, ...others] = facts.indices;
    const first = facts.sectors[0];
    const last = facts.sectors.at(-1);
    const { advancers, decliners } = facts.breadth;
    const lines = [
      ...others.slice(0, 3).map(({ ticker, changePercent }) => ({
        label: ticker,
        value: writeMove(format, changePercent),
      })),
      {
        label: t`Advancers / decliners`,
        value: `${format.number(advancers)} / ${format.number(decliners)}`,
      },
      ...[first, last].flatMap((sector) =>
        sector
          ? {
              label: i18n._(sectorTexts[sector.sector]),
              value: writeMove(format, sector.changePercent),
            }
          : [],
      ),
      ...[facts.gainers[0], facts.losers[0]].flatMap((move) =>
        move ? { label: move.ticker, value: writeMove(format, move.changePercent) } : [],
      ),
    ];
    const closeDate = report.kind === 'morning' ? report.facts.lastDate : date;
    const day = format.day(closeDate);
    return reportPicture({
      product: productName,
      heading: `${heading} · ${format.day(date)}`,
      figure: index ? `${index.ticker} ${writeMove(format, index.changePercent)}` : '',
      percent: index?.changePercent ?? 0,
      basis: t`At the close of ${day}`,
      lines,
      honesty,
    });
    // oxlint-disable-next-line react/exhaustive-deps -- the shared picture is the one that was shown
  }, [report, honesty, i18n.locale]);
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
      title: heading,
      fileName: `plumb-${kind}-${date}.png`,
    });
    if (done === 'kept') showToast({ text: t`Image saved.` });
    if (done === 'failed') showToast({ text: t`Could not create the image.` });
  }
  const said = picture.texts.map(({ text }) => text).join('. ');
  return (
    <div className={styles['share']}>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn here, not a file */}
      <canvas ref={paint} className={styles['canvas']} role="img" aria-label={said} />
      <Button look="primary" onPress={() => void share()}>
        <Icon name="share" />
        <Trans>Share or save image</Trans>
      </Button>
    </div>
  );
}
