import { useLingui } from '@lingui/react';
import { useLingui as useWords } from '@lingui/react/macro';
import {
  type OfferedRule,
  type ParameterRange,
  RULES,
  type SearchedRule,
  standardRule,
} from '../../../../contract/strategy-rule.ts';
import { SelectField } from '../../../ui/SelectField.tsx';
import { parameterTexts, ruleTexts, unitTexts } from './rule-texts.ts';
import { WholeField } from './WholeField.tsx';
import styles from './wizard.module.css';

/** The choice of the rule and its parameters; a new rule starts with its defaults. */
export function RuleChoice({
  rule,
  onChange,
}: {
  rule: OfferedRule;
  onChange: (rule: OfferedRule) => void;
}) {
  const { i18n } = useLingui();
  const { t } = useWords();
  const ranges = Object.entries<ParameterRange>(RULES[rule.kind]);
  const values = rule.parameters as Readonly<Record<string, number>>;
  function nameOf(parameter: string): string {
    const text = parameterTexts[parameter];
    return text ? i18n._(text) : parameter;
  }
  return (
    <>
      <SelectField
        label={t({ message: 'Rule', context: 'of a strategy' })}
        value={rule.kind}
        options={(Object.keys(RULES) as SearchedRule[]).map((kind) => ({
          value: kind,
          text: i18n._(ruleTexts[kind].name),
        }))}
        onChange={(kind) => onChange(standardRule(kind))}
      />
      <p className={styles['meaning']}>{i18n._(ruleTexts[rule.kind].method)}</p>
      {ranges.map(([name, { least, most, standard, unit }]) => (
        <WholeField
          key={`${rule.kind} ${name}`}
          label={nameOf(name)}
          unit={i18n._(unitTexts[unit])}
          value={values[name] ?? standard}
          least={least}
          most={most}
          onChange={(value) =>
            onChange({ ...rule, parameters: { ...values, [name]: value } } as OfferedRule)
          }
        />
      ))}
    </>
  );
}
