import { useLingui } from '@lingui/react';
import type { ReactNode } from 'react';
import { Explained } from '../../ui/Explained.tsx';
import { figureTexts } from './figure-texts.ts';
import type { FigureName } from './worked.ts';

/** A figure of an instrument that opens its calculation. */
export function Derived({
  figure,
  of = '',
  working,
  children,
}: {
  figure: FigureName;
  /** Which one, where the screen shows several. */
  of?: string;
  working: ReactNode;
  children: ReactNode;
}) {
  const { i18n } = useLingui();
  return (
    <Explained
      name={of === '' ? figure : `${figure}-${of}`}
      title={i18n._(figureTexts[figure].title)}
      figure={children}
      working={working}
    />
  );
}
