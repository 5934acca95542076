import { qrCodeOf } from './qr-path.ts';
import styles from './QrCode.module.css';

/** A text as a QR code, dark on light in both themes, since many cameras read no other. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = qrCodeOf(text);
  return (
    <svg
      className={styles['code']}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn from boxes, not a file
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  );
}
