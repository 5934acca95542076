import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { focusOpener } from '../nav/open-by-key.ts';
import { partPath } from '../nav/panes.ts';
import { drawPart, usePartHost, wasPressed } from '../nav/parts.ts';
import { PaneContext } from '../nav/usePane.ts';
import { useWindowForm } from '../nav/window-form.ts';
import styles from './Beside.module.css';
import { Screen } from './Screen.tsx';
import { Sheet } from './Sheet.tsx';
import type { BesidePart } from './useBeside.ts';

/** An open part of a screen: in the pane beside the screen if the window has room for two, otherwise in a sheet. */
export function Beside({
  part,
  title,
  foot,
  children,
}: {
  part: BesidePart;
  title: ReactNode;
  /** The final action, always in view. */
  foot?: ReactNode;
  children: ReactNode;
}) {
  const hasPane = useWindowForm() !== 'phone' && part.isNamed;
  if (part.opened === undefined) return null;
  if (!hasPane) {
    return (
      <Sheet open title={title} onClose={part.close} foot={foot}>
        {children}
      </Sheet>
    );
  }
  const path = partPath(part.kind, part.opened);
  return (
    <InPane key={path} path={path} title={title} foot={foot}>
      {children}
    </InPane>
  );
}

function InPane({
  path,
  title,
  foot,
  children,
}: {
  path: string;
  title: ReactNode;
  foot: ReactNode;
  children: ReactNode;
}) {
  const host = usePartHost();
  useLayoutEffect(() => drawPart(path), [path]);
  if (!host) return null;
  return createPortal(
    <PaneContext value="beside">
      <Arrived path={path}>
        <Screen title={title} action={foot}>
          <div className={styles['body']}>{children}</div>
        </Screen>
      </Arrived>
    </PaneContext>,
    host,
  );
}

/** Takes the focus if a press opened it, and returns the focus when it closes. */
function Arrived({ path, children }: { path: string; children: ReactNode }) {
  const part = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = part.current;
    element?.closest('[data-pane]')?.scrollTo(0, 0);
    if (wasPressed(path)) element?.querySelector('h2')?.focus({ preventScroll: true });
    return () => {
      // The pane may have disappeared earlier, together with the focus.
      const focused = document.activeElement;
      if (focused === document.body || element?.contains(focused)) focusOpener();
    };
  }, [path]);
  return <div ref={part}>{children}</div>;
}
