import { type ReactNode, useContext, useId, useState } from 'react';
import * as v from 'valibot';
import { Because, type OperatorRole } from '../contract/operator.ts';
import { AfterAct } from './after-act.ts';
import type { Answer } from './ask.ts';
import css from './console.module.css';
import { refusalText } from './no-answer-texts.ts';
import { useMay } from './self.ts';

interface Props<T> {
  readonly title: string;
  /** The button's label, as `Approve`. */
  readonly verb: string;
  /** The lowest role that may perform the act. */
  readonly needs: OperatorRole;
  /** Common reasons to choose from. */
  readonly reasons: readonly string[];
  readonly isGrave?: boolean;
  /** Why the act is not possible now. */
  readonly barred?: string | undefined;
  /** Additional fields of the form. */
  readonly children?: ReactNode;
  readonly send: (because: string) => Promise<Answer<T>>;
  /** The confirmation after the act. */
  readonly done: (value: T) => string;
  readonly onDone?: () => unknown;
}

/** The form of one act: its fields, the reason for the audit log, and the button. */
export function ActForm<T>(props: Props<T>) {
  const { title, verb, needs, reasons, isGrave, barred, children, send, done, onDone } = props;
  const id = useId();
  const may = useMay(needs);
  const afterAct = useContext(AfterAct);
  const [because, setBecause] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  if (!may || barred !== undefined) {
    return (
      <div className={css.act}>
        <h3>{title}</h3>
        <p className={css.muted}>{barred ?? `This needs the ${needs} role.`}</p>
      </div>
    );
  }

  async function submit() {
    if (isBusy) return;
    const reason = v.safeParse(Because, because);
    if (!reason.success) {
      setProblem(`The reason ${reason.issues[0].message}.`);
      return;
    }
    setIsBusy(true);
    setProblem(undefined);
    afterAct('');
    const answer = await send(reason.output);
    setIsBusy(false);
    if (!answer.ok) {
      setProblem(refusalText(answer));
      return;
    }
    setBecause('');
    afterAct(done(answer.value));
    await onDone?.();
  }

  return (
    <form
      className={css.act}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <h3>{title}</h3>
      {children}
      <label htmlFor={id} className={css.field}>
        <span>Reason for the audit log</span>
        <input
          id={id}
          list={`${id}-reasons`}
          value={because}
          required
          maxLength={200}
          autoComplete="off"
          placeholder="Don’t name the customer"
          onChange={(event) => setBecause(event.currentTarget.value)}
        />
        <datalist id={`${id}-reasons`}>
          {reasons.map((reason) => (
            <option key={reason}>{reason}</option>
          ))}
        </datalist>
      </label>
      <button type="submit" className={isGrave ? css.grave : css.primary} aria-disabled={isBusy}>
        {isBusy ? 'Working…' : verb}
      </button>
      {problem !== undefined && (
        <p role="alert" className={css.problem}>
          {problem}
        </p>
      )}
    </form>
  );
}

interface ChoiceProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly options: readonly (readonly [Value, string])[];
  readonly onChange: (value: Value) => void;
}

export function Choice<Value extends string>(props: ChoiceProps<Value>) {
  const { label, value, options, onChange } = props;
  return (
    <label className={css.field}>
      <span>{label}</span>
      <select
        value={value}
        onChange={(event) => {
          const chosen = options.find(([each]) => each === event.currentTarget.value);
          if (chosen) onChange(chosen[0]);
        }}
      >
        {options.map(([each, text]) => (
          <option key={each} value={each}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}

interface TextProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly placeholder?: string;
  readonly kind?: 'text' | 'date';
  readonly inputMode?: 'numeric' | 'decimal' | 'text';
  readonly isRequired?: boolean;
}

export function TextField(props: TextProps) {
  const { label, value, onChange, placeholder, kind = 'text', isRequired = true } = props;
  const { inputMode = 'text' } = props;
  return (
    <label className={css.field}>
      <span>{label}</span>
      <input
        type={kind}
        value={value}
        required={isRequired}
        autoComplete="off"
        placeholder={placeholder}
        inputMode={inputMode}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </label>
  );
}
