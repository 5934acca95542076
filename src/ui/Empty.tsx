import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import styles from './Empty.module.css';
import type { IconName } from './icon-drawings.ts';

/** The text works without the drawing, so the drawing loads later; when it cannot be loaded, its space stays empty. */
const EmptyDrawing = lazy(async (): Promise<{ default: ComponentType<{ of: IconName }> }> => {
  try {
    return await import('./EmptyDrawing.tsx');
  } catch {
    return { default: () => null };
  }
});

/** An empty state: why there is nothing, and the next step. */
export function Empty({
  icon,
  title,
  children,
  action,
}: {
  icon?: IconName | undefined;
  title: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div className={styles['empty']}>
      {icon && (
        <span className={styles['picture']}>
          <Suspense>
            <EmptyDrawing of={icon} />
          </Suspense>
        </span>
      )}
      <p className={styles['title']}>{title}</p>
      {children !== undefined && <div className={styles['words']}>{children}</div>}
      {action !== undefined && <div className={styles['action']}>{action}</div>}
    </div>
  );
}
