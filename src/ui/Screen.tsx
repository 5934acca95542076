import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { goBack, type Href } from '../nav/hash-location.ts';
import { linkToPath } from '../nav/links.ts';
import { home } from '../nav/paths.ts';
import { Icon } from './Icon.tsx';
import styles from './Screen.module.css';

/** The frame of every screen: title, way back, tools at the end of the header, body, one pinned action. */
export function Screen({
  title,
  back,
  tools,
  action,
  children,
}: {
  title: ReactNode;
  /** A way back; the address says where to when the app was entered by this screen. */
  back?: boolean | Href | undefined;
  tools?: ReactNode;
  action?: ReactNode;
  children: ReactNode;
}) {
  return (
    <>
      <header className={styles['header']} data-pinned={back ? '' : undefined}>
        {back && <BackButton otherwise={back === true ? linkToPath(home) : back} />}
        {/* Where the focus goes when what was pressed is gone. */}
        <h1 className={styles['title']} tabIndex={-1}>
          {title}
        </h1>
        {tools !== undefined && <div className={styles['tools']}>{tools}</div>}
      </header>
      <div className={styles['body']}>{children}</div>
      {action !== undefined && <PinnedAction>{action}</PinnedAction>}
    </>
  );
}

/** Tells the shell its height, so that toasts stay clear of it, however many buttons it has. */
function PinnedAction({ children }: { children: ReactNode }) {
  const pinned = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = pinned.current;
    if (!element) return undefined;
    const { style } = document.documentElement;
    const watch = new ResizeObserver(() => {
      style.setProperty('--pinned-action', `${element.offsetHeight}px`);
    });
    watch.observe(element);
    return () => {
      watch.disconnect();
      style.removeProperty('--pinned-action');
    };
  }, []);
  return (
    <div ref={pinned} className={styles['action']} data-pinned-action="">
      {children}
    </div>
  );
}

function BackButton({ otherwise }: { otherwise: Href }) {
  const { t } = useLingui();
  return (
    <button
      type="button"
      className={styles['back']}
      aria-label={t`Back`}
      onClick={() => goBack(otherwise)}
    >
      <Icon name="back" size={24} />
    </button>
  );
}
