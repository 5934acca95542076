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

/** Names a watchlist, a new one or one that has a name already. */
export function ListNameForm({
  present = '',
  taken,
  submitLabel,
  onName,
}: {
  present?: string | undefined;
  /** The lists whose names are not free. */
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
  // A person who has only started to type has made no mistake yet.
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

/** The form was opened to type; a dialog around it opens only after its content is there, and takes the focus then. */
function focusField(form: HTMLDivElement | null): void {
  queueMicrotask(() => form?.querySelector('input')?.select());
}
