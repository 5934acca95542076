import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import type { Href } from '../nav/address.ts';
import { linkTo, linkToPath } from '../nav/links.ts';
import { home } from '../nav/paths.ts';
import { closePane, usePaneDepth } from '../nav/places.ts';
import { useGoBack } from '../nav/route.ts';
import { usePane } from '../nav/usePane.ts';
import { Icon } from './Icon.tsx';
import styles from './Screen.module.css';

/**
 * The frame of every screen: title, way back, tools at the end of the header, body, one pinned action. A screen without a
 * way back is a main one, with search and the settings in its header.
 */
export function Screen({
  title,
  back,
  tools,
  action,
  isWide = false,
  isNarrow = false,
  children,
}: {
  /** `undefined` while it is not known: an empty heading would say nothing. */
  title: ReactNode;
  /** A back button; the address is used when the app was opened on this screen. */
  back?: boolean | Href | undefined;
  tools?: ReactNode;
  action?: ReactNode;
  /** Uses the room of a wide window, as charts and tables do. */
  isWide?: boolean;
  /** One column of fields or figures, which stay near their names in a wide window. */
  isNarrow?: boolean;
  children: ReactNode;
}) {
  const isBeside = usePane() === 'beside';
  const depth = usePaneDepth();
  const hasBack = isBeside ? depth > 1 : Boolean(back);
  const isMain = !back && !isBeside;
  const Title = isBeside ? 'h2' : 'h1';
  return (
    <>
      <header
        className={styles['header']}
        data-pinned={back || isBeside ? '' : undefined}
        data-back={hasBack ? '' : undefined}
      >
        {hasBack && <BackButton otherwise={typeof back === 'string' ? back : linkToPath(home)} />}
        {title === undefined ? (
          <span className={styles['title']} />
        ) : (
          // Receives the focus when the pressed element is gone.
          <Title className={styles['title']} tabIndex={-1}>
            {title}
          </Title>
        )}
        {(tools !== undefined || isMain || (isBeside && depth > 0)) && (
          <div className={styles['tools']}>
            {tools}
            {isMain && <MainTools />}
            {isBeside && depth > 0 && <CloseButton />}
          </div>
        )}
      </header>
      <div
        className={styles['body']}
        data-wide={isWide || undefined}
        data-narrow={isNarrow || undefined}
      >
        {children}
      </div>
      {action !== undefined && <PinnedAction>{action}</PinnedAction>}
    </>
  );
}

/** Reports its height to the shell, so that toasts stay clear of it with any number of buttons. */
function PinnedAction({ children }: { children: ReactNode }) {
  const pinned = useRef<HTMLDivElement>(null);
  const isBeside = usePane() === 'beside';
  useLayoutEffect(() => {
    const element = pinned.current;
    // No toast is shown over the pane.
    if (!element || isBeside) return undefined;
    const { style } = document.documentElement;
    const watch = new ResizeObserver(() => {
      style.setProperty('--pinned-action', `${element.offsetHeight}px`);
    });
    watch.observe(element);
    return () => {
      watch.disconnect();
      style.removeProperty('--pinned-action');
    };
  }, [isBeside]);
  return (
    <div ref={pinned} className={styles['action']} data-pinned-action="">
      {children}
    </div>
  );
}

/** Search and the settings, one tap from every main screen; a wide window has search in its rail. */
function MainTools() {
  const { t } = useLingui();
  return (
    <>
      <a className={styles['search']} href={linkTo.search()} aria-label={t`Search`}>
        <Icon name="search" size={22} />
      </a>
      <a href={linkTo.settings()} aria-label={t`Settings`}>
        <Icon name="settings" />
      </a>
    </>
  );
}

function CloseButton() {
  const { t } = useLingui();
  return (
    <button
      type="button"
      aria-label={t({ message: 'Close', context: 'a sheet' })}
      onClick={closePane}
    >
      <Icon name="close" />
    </button>
  );
}

function BackButton({ otherwise }: { otherwise: Href }) {
  const { t } = useLingui();
  const goBack = useGoBack();
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
