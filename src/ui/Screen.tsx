import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
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
      {action !== undefined && (
        <div className={styles['action']} data-pinned-action="">
          {action}
        </div>
      )}
    </>
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
