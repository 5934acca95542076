import { Trans } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { Button } from '../ui/Button.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import styles from './MoreBelow.module.css';

/** The end of the loaded part of a long list: requests more when it is nearly visible, or when it is pressed. */
export function MoreBelow({ waiting, onMore }: { waiting: boolean; onMore: () => void }) {
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!end.current || waiting || !('IntersectionObserver' in globalThis)) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) onMore();
      },
      { rootMargin: NEAR },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [waiting, onMore]);
  return (
    <div ref={end} className={styles['end']}>
      {waiting ? (
        <Skeleton rows={2} />
      ) : (
        <Button onPress={onMore}>
          <Trans>Show more</Trans>
        </Button>
      )}
    </div>
  );
}

/** Requests more this far before the end of the list is visible. */
// oxlint-disable-next-line lingui/no-unlocalized-strings -- a CSS length
const NEAR = '400px 0px';
