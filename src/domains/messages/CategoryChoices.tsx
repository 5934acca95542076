import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import {
  MESSAGE_CATEGORIES,
  type MessageCategory,
  type NotifyChoices,
} from '../../../contract/message.ts';
import { CheckBox } from '../../ui/CheckBox.tsx';
import { Section } from '../../ui/Section.tsx';
import { categories } from './categories.ts';
import styles from './choices.module.css';

/** Which categories notify, on this person's devices and in the open app: a table of boxes. */
export function CategoryChoices({
  choices,
  onChange,
}: {
  choices: NotifyChoices;
  onChange: (part: Partial<NotifyChoices>) => void;
}) {
  const { i18n } = useLingui();
  return (
    <Section title={<Trans>What we notify you about</Trans>}>
      <table className={styles['table']}>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Category</Trans>
            </th>
            <th scope="col">
              <Trans>Push</Trans>
            </th>
            <th scope="col">
              <Trans>In the app</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {MESSAGE_CATEGORIES.map((category) => {
            const name = i18n._(categories[category].name);
            return (
              <tr key={category}>
                <th scope="row">
                  <span className={styles['name']}>{name}</span>
                  <span className={styles['about']}>{i18n._(categories[category].about)}</span>
                </th>
                {WAYS.map((way) => (
                  <td key={way}>
                    {/* The whole cell toggles the checkbox. */}
                    <label className={styles['cell']}>
                      <span className="heard">
                        {name}: {way === 'push' ? <Trans>Push</Trans> : <Trans>In the app</Trans>}
                      </span>
                      <CheckBox
                        checked={choices[way].includes(category)}
                        onChange={({ target }) =>
                          onChange({ [way]: withOne(choices[way], category, target.checked) })
                        }
                      />
                    </label>
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
      <p className={styles['note']}>
        <Trans>
          All messages appear under Messages. We always notify you about the security of your
          account, at any hour.
        </Trans>
      </p>
    </Section>
  );
}

// oxlint-disable-next-line lingui/no-unlocalized-strings -- fields of the choices
const WAYS = ['push', 'inApp'] as const;

function withOne(chosen: readonly MessageCategory[], category: MessageCategory, isOn: boolean) {
  const others = chosen.filter((each) => each !== category);
  return isOn ? [...others, category] : others;
}
