import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { Trans, useLingui as useWords } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { type ListNameProblem, readListName } from '../data/sync/watchlist-changes.ts';
import { LIST_NAME_MAX, type Watchlist } from '../data/sync/watchlist-rules.ts';
import { Button } from '../ui/Button.tsx';
import { Field } from '../ui/Field.tsx';
import styles from './ListNameForm.module.css';
import { useListName } from './useWatching.ts';

const problemTexts: Record<ListNameProblem, MessageDescriptor> = {
  empty: msg`Enter a list name.`,
  too_long: msg`At most ${LIST_NAME_MAX} characters.`,
  taken: msg`You already have a list with this name.`,
};

/** Names a new watchlist or renames an existing one. */
export function ListNameForm({
  present = '',
  taken,
  submitLabel,
  onName,
}: {
  present?: string | undefined;
  /** The lists whose names are taken. */
  taken: readonly Watchlist[];
  submitLabel: ReactNode;
  onName: (name: string) => void;
}) {
  const { i18n } = useLingui();
  const { t } = useWords();
  const nameOf = useListName();
  const [text, setText] = useState(present);
  const [wasTried, setTried] = useState(false);
  const { name, problem } = readListName(text, taken.map(nameOf));
  // Incomplete input is not a mistake yet.
  const said = problem && (wasTried || problem === 'too_long') ? problemTexts[problem] : undefined;

  function submit(): void {
    if (name === undefined) setTried(true);
    else onName(name);
  }

  return (
    <div ref={focusField} className={styles['form']}>
      <Field
        label={<Trans>List name</Trans>}
        placeholder={t`For example, Dividends`}
        value={text}
        onChange={setText}
        onEnter={submit}
        enterKeyHint="done"
        problem={said && i18n._(said)}
      />
      <Button look="primary" onPress={submit}>
        {submitLabel}
      </Button>
    </div>
  );
}

/**
 * The form opens for typing. A dialog around it opens after its content is rendered and takes the focus then, so this
 * runs later.
 */
function focusField(form: HTMLDivElement | null): void {
  queueMicrotask(() => form?.querySelector('input')?.select());
}
