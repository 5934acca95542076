import { type ReactNode, useState } from 'react';
import { ActForm, Choice } from '../../ActForm.tsx';
import type { Answer } from '../../ask.ts';

/** One of the choices of a switch. */
interface Turn<Way extends string> {
  readonly way: Way;
  /** The texts of the option and of the button. */
  readonly choice: string;
  readonly verb: string;
  /** The choice restricts customers. */
  readonly isGrave?: boolean;
}

interface Props<Way extends string> {
  readonly title: string;
  /** The label of the select. */
  readonly label: string;
  /** The first one is selected initially. */
  readonly turns: readonly [Turn<Way>, ...Turn<Way>[]];
  readonly reasons: readonly string[];
  /** The other fields of the form. */
  readonly children: (way: Way) => ReactNode;
  readonly send: (way: Way, because: string) => Promise<Answer<unknown>>;
  /** The text after the act. */
  readonly done: (way: Way) => string;
  readonly onDone: () => unknown;
}

/** A form with one act that switches something. */
export function SwitchAct<Way extends string>(props: Props<Way>) {
  const { title, label, turns, reasons, children, send, done, onDone } = props;
  const [chosen, setChosen] = useState(turns[0].way);
  const { way, verb, isGrave = false } = turns.find((turn) => turn.way === chosen) ?? turns[0];
  return (
    <ActForm
      title={title}
      verb={verb}
      needs="approver"
      isGrave={isGrave}
      reasons={reasons}
      send={(because) => send(way, because)}
      done={() => done(way)}
      onDone={onDone}
    >
      <Choice
        label={label}
        value={way}
        options={turns.map((turn) => [turn.way, turn.choice] as const)}
        onChange={setChosen}
      />
      {children(way)}
    </ActForm>
  );
}
