import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useMemo, useRef } from 'react';
import { useMarketMark } from '../../live/useMarketMark.ts';
import { Button } from '../../ui/Button.tsx';
import { onPaletteChange } from '../../ui/chart/palette.ts';
import { Icon } from '../../ui/Icon.tsx';
import { drawPicture } from '../../ui/picture/draw-picture.ts';
import { invitationPicture } from '../../ui/picture/picture.ts';
import { sharePicture } from '../../ui/picture/share-picture.ts';
import { productName } from '../../ui/product-name.ts';
import { showToast } from '../../ui/toast.ts';
import styles from './referral.module.css';

/** The code and its link as a picture, to share or save. */
export function InvitationPicture({ code, link }: { code: string; link: string }) {
  const { t } = useLingui();
  const canvas = useRef<HTMLCanvasElement>(null);
  const heading = t`Invest with me`;
  const honesty = useMarketMark('trades');
  const picture = useMemo(
    () =>
      invitationPicture({
        product: productName,
        heading,
        code,
        host: new URL(link).host,
        honesty,
        link,
      }),
    [heading, honesty, code, link],
  );
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
    const asked = { title: heading, fileName: 'plumb-invitation.png', url: link };
    const done = await sharePicture(canvas.current, asked);
    if (done === 'kept') showToast({ text: t`Image saved.` });
    if (done === 'failed') showToast({ text: t`Could not create the image.` });
  }
  const said = picture.texts.map(({ text }) => text).join('. ');
  return (
    <div className={styles['picture']}>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn here, not a file */}
      <canvas ref={paint} className={styles['canvas']} role="img" aria-label={said} />
      <Button onPress={() => void share()}>
        <Icon name="share" />
        <Trans>Share or save image</Trans>
      </Button>
    </div>
  );
}
