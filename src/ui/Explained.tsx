import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Beside } from './Beside.tsx';
import styles from './Explained.module.css';
import { useBeside } from './useBeside.ts';

/** A computed figure that opens its calculation: beside the screen if there is room, otherwise in a sheet. */
export function Explained({
  name,
  title,
  figure,
  working,
}: {
  /** Its name in the address, unique on the screen: `todays-pnl`. */
  name: string;
  title: string;
  /** The figure as shown on the screen. */
  figure: ReactNode;
  /** Usually a `HowComputed`; rendered only once it is opened. */
  working: ReactNode;
}) {
  const { t } = useLingui();
  const part = useBeside('figure');
  const isOpen = part.opened === name;
  return (
    <>
      <button
        type="button"
        className={`${styles['figure']} reach`}
        title={t`How ${title} is computed`}
        aria-expanded={isOpen}
        onClick={({ currentTarget }) => part.open(name, currentTarget)}
      >
        {figure}
      </button>
      {isOpen && (
        <Beside part={part} title={title}>
          {working}
        </Beside>
      )}
    </>
  );
}
