import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { uploadAvatar } from '../../../contract/identity.ts';
import { useCall } from '../../data/call/use-call.ts';
import { useHold } from '../../data/device/updates.ts';
import { Button } from '../../ui/Button.tsx';
import { Declined } from '../../ui/Declined.tsx';
import { Icon } from '../../ui/Icon.tsx';
import styles from './avatar.module.css';
import { type Crop, turned, wholeCrop, ZOOM_MAX, zoomed } from './crop-rules.ts';
import { CropSquare } from './CropSquare.tsx';
import { drawCrop } from './draw-crop.ts';
import { jpegOf } from './prepare-photo.ts';

/** The side of the uploaded picture, pixels. */
const SIDE = 1_024;
const UPLOAD_TIMEOUT_MS = 60_000;

/** Chooses the square of a picture that becomes the profile picture, and sends it. */
export function CropAvatar({
  picture,
  onSaved,
  onCancel,
}: {
  picture: ImageBitmap;
  onSaved: () => void;
  onCancel: () => void;
}) {
  const { t } = useLingui();
  const [crop, setCrop] = useState<Crop>(wholeCrop);
  const sending = useCall(uploadAvatar);
  useHold(true, 'picture');

  async function send(): Promise<void> {
    const canvas = document.createElement('canvas');
    canvas.width = SIDE;
    canvas.height = SIDE;
    drawCrop(canvas, picture, crop);
    const bytes = await jpegOf(canvas);
    if (!bytes) return;
    const answer = await sending.send({}, { bytes, timeoutMs: UPLOAD_TIMEOUT_MS });
    if (answer.ok) onSaved();
  }

  return (
    <div className={styles['page']}>
      <CropSquare picture={picture} crop={crop} onCrop={setCrop} />
      <div className={styles['tools']}>
        <label className={styles['zoom']}>
          <span className="heard">
            <Trans>Zoom</Trans>
          </span>
          <Icon name="minus" size={18} />
          <input
            type="range"
            min={1}
            max={ZOOM_MAX}
            step={0.01}
            value={crop.zoom}
            onChange={(event) =>
              setCrop(zoomed(crop, Number(event.target.value) / crop.zoom, picture))
            }
          />
          <Icon name="plus" size={18} />
        </label>
        <button
          type="button"
          className={styles['turn']}
          aria-label={t`Rotate 90 degrees`}
          onClick={() => setCrop(turned(crop, picture))}
        >
          <Icon name="refresh" />
        </button>
      </div>
      <p className={styles['words']}>
        <Trans>Drag to reposition. You can also use the arrow keys, + and −, and R.</Trans>
      </p>
      <Declined answer={sending.declined} />
      <div className={styles['buttons']}>
        <Button look="primary" disabled={sending.waiting} onPress={() => void send()}>
          {sending.waiting ? <Trans>Sending…</Trans> : <Trans>Save photo</Trans>}
        </Button>
        <Button disabled={sending.waiting} onPress={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </div>
  );
}
