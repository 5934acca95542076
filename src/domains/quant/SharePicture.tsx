import { useLingui } from '@lingui/react';
import { Trans, useLingui as useWords } from '@lingui/react/macro';
import { type ReactNode, useCallback, useMemo, useRef } from 'react';
import { newYorkMs } from '../../../contract/market-hours.ts';
import type { CurveRange } from '../../../contract/portfolio.ts';
import { usePerson } from '../../data/session/session.ts';
import { useInvitationLink } from '../../live/useInvitationLink.ts';
import { useMarketMark } from '../../live/useMarketMark.ts';
import { Button } from '../../ui/Button.tsx';
import { onPaletteChange } from '../../ui/chart/palette.ts';
import { Empty } from '../../ui/Empty.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { drawPicture } from '../../ui/picture/draw-picture.ts';
import { pictureOf } from '../../ui/picture/picture.ts';
import { sharePicture } from '../../ui/picture/share-picture.ts';
import { productName } from '../../ui/product-name.ts';
import { provenanceTexts } from '../../ui/provenance-texts.ts';
import { showToast } from '../../ui/toast.ts';
import { useFormat } from '../../ui/useFormat.ts';
import { writeMove } from '../../ui/write-move.ts';
import { CurveStart } from './CurveStart.tsx';
import type { Series } from './GrowthChart.tsx';
import { historyRows } from './history-rows.ts';
import styles from './quant.module.css';

/** Points are evenly spaced, regardless of the length. */
const RANGE: CurveRange = '1Y'; // oxlint-disable-line lingui/no-unlocalized-strings -- the name of a range
const CLOSE_MINUTE = 16 * 60;

interface Props {
  heading: string;
  fileName: string;
  series: Series;
  /** As of {@link CurveStart}. */
  startsDate: string;
  /** The formatted amount, if the customer chose to show it. */
  amount?: string | undefined;
  /** Notes and controls below the picture. */
  children: ReactNode;
}

/** A daily series as a picture with the invitation code, to share or save. */
export function SharePicture(props: Props) {
  if (props.series.dates.length < 2) {
    return (
      <Empty icon="line" title={<Trans>Nothing to share yet</Trans>}>
        <CurveStart startsDate={props.startsDate} lastDate={props.series.dates[0]} />
      </Empty>
    );
  }
  return <Picture {...props} />;
}

function Picture({ heading, fileName, series, amount, children }: Props) {
  const { i18n } = useLingui();
  const { t } = useWords();
  const format = useFormat();
  const code = usePerson()?.invitationCode ?? '';
  const link = useInvitationLink(code);
  const honesty = useMarketMark('trades');
  const canvas = useRef<HTMLCanvasElement>(null);
  const picture = useMemo(() => {
    const rows = historyRows(series);
    return pictureOf(
      RANGE,
      rows.map(({ date }) => newYorkMs(date, CLOSE_MINUTE)),
      rows.map(({ percent }) => percent),
      {
        product: productName,
        heading,
        range: i18n._(provenanceTexts[series.provenance]),
        days: format.range(format.day(rows[0]?.date), format.day(rows.at(-1)?.date)),
        figure: writeMove(format, rows.at(-1)?.percent),
        amount,
        basis: t`Return after fees, not annualized`,
        honesty,
        invitation: t`Invitation code ${code}`,
        link,
      },
    );
    // oxlint-disable-next-line react/exhaustive-deps -- what is shared is what was looked at
  }, [heading, series, amount, honesty, code, link, i18n.locale]);
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
      fileName: `${fileName}.png`,
      url: link,
    });
    if (done === 'kept') showToast({ text: t`Image saved.` });
    if (done === 'failed') showToast({ text: t`Could not create the image.` });
  }
  const said = picture.texts.map(({ text }) => text).join('. ');
  return (
    <div className={styles['share']}>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn here, not a file */}
      <canvas ref={paint} className={styles['canvas']} role="img" aria-label={said} />
      {children}
      <Button look="primary" onPress={() => void share()}>
        <Icon name="share" />
        <Trans>Share or save image</Trans>
      </Button>
    </div>
  );
}
