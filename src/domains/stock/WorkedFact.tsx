import type { ReactNode } from 'react';
import { Fact } from '../../ui/Fact.tsx';
import { useFormat } from '../../ui/useFormat.ts';
import { Derived } from './Derived.tsx';
import type { Worked } from './worked.ts';
import { Working, writeUnit } from './Working.tsx';

/** A computed figure with its name, which opens its calculation; formatted by its unit unless `children` render it. */
export function WorkedFact({
  label,
  worked,
  children,
}: {
  label: ReactNode;
  worked: Worked;
  children?: ReactNode;
}) {
  const format = useFormat();
  return (
    <Fact label={label}>
      <Derived figure={worked.figure} working={<Working worked={worked} />}>
        {children ?? writeUnit(format, worked.value, worked.unit)}
      </Derived>
    </Fact>
  );
}
