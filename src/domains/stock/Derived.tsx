import { useLingui } from '@lingui/react';
import { useLingui as useMacro } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { Sheet } from '../../ui/Sheet.tsx';
import styles from './Derived.module.css';
import { figureTexts } from './figure-texts.ts';
import type { FigureName } from './formulas.ts';

/** A figure that opens its working. */
export function Derived({
  figure,
  working,
  children,
}: {
  figure: FigureName;
  working: ReactNode;
  children: ReactNode;
}) {
  const { i18n } = useLingui();
  const { t } = useMacro();
  const [isOpen, setOpen] = useState(false);
  const title = i18n._(figureTexts[figure].title);
  return (
    <>
      <button
        type="button"
        className={styles['figure']}
        title={t`How ${title} is computed`}
        onClick={() => setOpen(true)}
      >
        {children}
      </button>
      <Sheet open={isOpen} title={title} onClose={() => setOpen(false)}>
        {working}
      </Sheet>
    </>
  );
}
