import { useLingui } from '@lingui/react/macro';
import {
  createContext,
  type ReactNode,
  type SyntheticEvent,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
} from 'react';
import type { Href } from '../nav/address.ts';
import { sheetOpened } from '../nav/hash-location.ts';
import { hrefInPane } from '../nav/places.ts';
import { usePane } from '../nav/usePane.ts';
import { Icon } from './Icon.tsx';
import styles from './Sheet.module.css';

/** Whether a component is drawn in a sheet. */
export const InSheet = createContext(false);

/** A small page that rises over the screen; Back, Escape, the close button and a tap beside it close it. */
export function Sheet({
  open,
  title,
  onClose,
  below,
  foot,
  children,
}: {
  open: boolean;
  title: ReactNode;
  onClose: () => void;
  /** The address of the screen without the sheet, if the address says that the sheet is open. */
  below?: Href;
  /** The decision that the sheet is for: always in view, however little of the rest is. */
  foot?: ReactNode;
  children: ReactNode;
}) {
  if (!open) return null;
  return (
    <OpenSheet title={title} onClose={onClose} below={below} foot={foot}>
      {children}
    </OpenSheet>
  );
}

function OpenSheet({
  title,
  onClose,
  below,
  foot,
  children,
}: {
  title: ReactNode;
  onClose: () => void;
  below: Href | undefined;
  foot: ReactNode;
  children: ReactNode;
}) {
  const { t } = useLingui();
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => openModal(dialog.current), []);
  const closeByBack = useEffectEvent(onClose);
  const pane = usePane();
  const belowNow = useEffectEvent(() => below && hrefInPane(pane, below));
  useLayoutEffect(() => sheetOpened(() => closeByBack(), belowNow()), []);
  // A sheet inside this one closes, or is pressed, without it.
  function closeItself(event: SyntheticEvent): void {
    if (event.target === event.currentTarget) onClose();
  }
  return (
    // The browser's native dialog traps the focus, closes on Escape and restores the focus.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- Escape is the dialog's own key.
    <dialog
      ref={dialog}
      className={styles['sheet']}
      aria-labelledby={titleId}
      onClose={closeItself}
      onClick={closeItself}
    >
      <div className={styles['page']}>
        <div className={styles['header']}>
          <h2 id={titleId} className={styles['title']}>
            {title}
          </h2>
          <button
            type="button"
            className={styles['close']}
            aria-label={t({ message: 'Close', context: 'a sheet' })}
            onClick={onClose}
          >
            <Icon name="close" />
          </button>
        </div>
        <InSheet value={true}>
          <div className={styles['body']}>{children}</div>
          {foot !== undefined && <div className={styles['foot']}>{foot}</div>}
        </InSheet>
      </div>
    </dialog>
  );
}

/** Opens a dialog; returns the function that closes it and restores the focus. */
function openModal(dialog: HTMLDialogElement | null): () => void {
  const opener = document.activeElement;
  // The browser would restore the focus within `close`, which also measures a whole screen that may be leaving.
  if (opener instanceof HTMLElement) opener.blur();
  dialog?.showModal();
  return () => {
    // If the focused element is removed, the browser measures the leaving screen.
    const focused = document.activeElement;
    if (focused instanceof HTMLElement && dialog?.contains(focused)) focused.blur();
    // A modal dialog that is removed while open can leave the screen behind it inert.
    dialog?.close();
    queueMicrotask(() => {
      if (!(opener instanceof HTMLElement) || !opener.isConnected) return;
      if (document.activeElement === document.body) opener.focus({ preventScroll: true });
    });
  };
}
