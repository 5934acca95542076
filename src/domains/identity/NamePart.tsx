import { useLingui } from '@lingui/react';
import type { HTMLInputAutoCompleteAttribute, ReactNode } from 'react';
import { Field } from '../../ui/Field.tsx';
import { nameProblems } from './name-problems.ts';
import type { NameField, NameProblems, TypedName } from './read-name.ts';

/** One field of the screen of names. */
export function NamePart({
  name,
  label,
  hint,
  type,
  autoComplete,
  maxLength,
  typed,
  problems,
  onType,
}: {
  name: NameField;
  label: ReactNode;
  hint?: ReactNode;
  type?: 'date' | undefined;
  autoComplete: HTMLInputAutoCompleteAttribute;
  maxLength?: number | undefined;
  typed: TypedName;
  problems: NameProblems;
  onType: (name: NameField, text: string) => void;
}) {
  const { i18n } = useLingui();
  const problem = problems[name];
  return (
    <Field
      type={type}
      label={label}
      hint={hint}
      value={typed[name]}
      onChange={(text) => onType(name, text)}
      problem={problem && i18n._(nameProblems[problem])}
      autoComplete={autoComplete}
      enterKeyHint="next"
      maxLength={maxLength}
    />
  );
}
