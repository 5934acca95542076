import { useLingui } from '@lingui/react';
import { Trans, useLingui as useWords } from '@lingui/react/macro';
import { useCallback, useMemo, useRef } from 'react';
import { newYorkMs } from '../../../contract/market-hours.ts';
import type { CurveRange } from '../../../contract/portfolio.ts';
import type { Product } from '../../../contract/product.ts';
import { usePerson } from '../../data/session/session.ts';
import { ForUsers } from '../../live/Gate.tsx';
import { Button } from '../../ui/Button.tsx';
import { onPaletteChange } from '../../ui/chart/palette.ts';
import { Empty } from '../../ui/Empty.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { drawPicture } from '../../ui/picture/draw-picture.ts';
import { pictureOf } from '../../ui/picture/picture.ts';
import { sharePicture } from '../../ui/picture/share-picture.ts';
import { productName } from '../../ui/product-name.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { showToast } from '../../ui/toast.ts';
import { useFormat } from '../../ui/useFormat.ts';
import { writeMove } from '../../ui/write-move.ts';
import { Declined } from '../../ui/Declined.tsx';
import { historyRows } from './history-rows.ts';
import type { Series } from './GrowthChart.tsx';
import { OfProduct } from './ProductFrame.tsx';
import { useRecord } from './products.ts';
import styles from './quant.module.css';
import { provenanceTexts } from './texts.ts';

export function ShareFace() {
  return (
    <OfProduct title={<Trans>Share a product</Trans>}>
      {({ product }) => (
        <ForUsers>
          <Share product={product} />
        </ForUsers>
      )}
    </OfProduct>
  );
}

function Share({ product }: { product: Product }) {
  const { value, declined, reload } = useRecord(product.id);
  if (!value) {
    return declined ? (
      <Declined answer={declined} onRetry={reload} />
    ) : (
      <Skeleton blockSize="20rem" />
    );
  }
  if (value.dates.length < 2) {
    return (
      <Empty icon="line" title={<Trans>There is nothing to share yet</Trans>}>
        <Trans>A curve needs two trading days. The next one follows at the next close.</Trans>
      </Empty>
    );
  }
  return <Picture product={product} series={value} />;
}

/** Point beside point, however long it is. */
const RANGE: CurveRange = '1Y'; // oxlint-disable-line lingui/no-unlocalized-strings -- the name of a range
const CLOSE_MINUTE = 16 * 60;

/** The paper record as a picture with the invitation code. It has no amounts. */
function Picture({ product, series }: { product: Product; series: Series }) {
  const { i18n } = useLingui();
  const { t } = useWords();
  const format = useFormat();
  const code = usePerson()?.invitationCode ?? '';
  const canvas = useRef<HTMLCanvasElement>(null);
  const picture = useMemo(() => {
    const rows = historyRows(series);
    return pictureOf(
      RANGE,
      rows.map(({ date }) => newYorkMs(date, CLOSE_MINUTE)),
      rows.map(({ percent }) => percent),
      {
        product: productName,
        heading: product.name,
        range: i18n._(provenanceTexts[series.provenance]),
        days: `${format.day(rows[0]?.date)} – ${format.day(rows.at(-1)?.date)}`,
        figure: writeMove(format, rows.at(-1)?.percent),
        basis: t`Return after fees, not annualized`,
        honesty: t`Simulated market`,
        invitation: t`Invitation code ${code}`,
      },
    );
    // oxlint-disable-next-line react/exhaustive-deps -- what is shared is what was looked at
  }, [product.name, series, code, i18n.locale]);
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
      title: product.name,
      fileName: `${product.id}.png`,
    });
    if (done === 'kept') showToast({ text: t`Image saved.` });
    if (done === 'failed') showToast({ text: t`Could not create the image.` });
  }
  const said = picture.texts.map(({ text }) => text).join('. ');
  return (
    <div className={styles['share']}>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn here, not a file */}
      <canvas ref={paint} className={styles['canvas']} role="img" aria-label={said} />
      <p className={styles['words']}>
        <Trans>It shows no amounts and nothing of what you hold.</Trans>
      </p>
      <Button look="primary" onPress={() => void share()}>
        <Icon name="share" />
        <Trans>Share or save image</Trans>
      </Button>
    </div>
  );
}
