import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import styles from './Explained.module.css';
import { Sheet } from './Sheet.tsx';

/** A computed figure that opens its calculation. */
export function Explained({
  title,
  figure,
  working,
}: {
  title: string;
  /** As the screen shows it. */
  figure: ReactNode;
  /** As a rule a `HowComputed`; drawn only once it is opened. */
  working: ReactNode;
}) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={`${styles['figure']} reach`}
        title={t`How ${title} is computed`}
        onClick={() => setOpen(true)}
      >
        {figure}
      </button>
      <Sheet open={isOpen} title={title} onClose={() => setOpen(false)}>
        {working}
      </Sheet>
    </>
  );
}
