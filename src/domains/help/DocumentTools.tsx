import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import { useCopy } from '../../ui/useCopy.ts';
import { useShare } from '../../ui/useShare.ts';
import styles from './DocumentTools.module.css';

/** Copies, shares or prints a document; `children` is a link to its other form. */
export function DocumentTools({
  title,
  plainText,
  children,
}: {
  title: string;
  plainText: () => string;
  children: ReactNode;
}) {
  const copy = useCopy();
  const share = useShare();

  return (
    <div className={styles['tools']}>
      {children}
      <Button onPress={() => void copy(plainText())}>
        <Trans>Copy text</Trans>
      </Button>
      <Button onPress={() => void share(title)}>
        <Trans>Share link</Trans>
      </Button>
      <Button onPress={() => print()}>
        <Trans>Print</Trans>
      </Button>
    </div>
  );
}
