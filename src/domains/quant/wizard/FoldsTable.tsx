import { useLingui } from '@lingui/react';
import { Trans, useLingui as useWords } from '@lingui/react/macro';
import type { OutputOf } from '../../../../contract/endpoint.ts';
import type { getStrategySearch } from '../../../../contract/wizard.ts';
import { Section } from '../../../ui/Section.tsx';
import table from '../../../ui/Table.module.css';
import { useFormat } from '../../../ui/useFormat.ts';
import quant from '../quant.module.css';
import { parameterTexts } from './rule-texts.ts';

type Result = NonNullable<OutputOf<typeof getStrategySearch>['result']>;

/** The variant chosen for each year from the days before it, and the current one chosen from all days. */
export function FoldsTable({ result: { folds, rule } }: { result: Result }) {
  const { i18n } = useLingui();
  const { t } = useWords();
  const format = useFormat();
  const names = Object.keys(rule.parameters);
  const now = rule.parameters as Readonly<Record<string, number>>;
  return (
    <Section title={<Trans>Chosen parameters</Trans>}>
      <section
        className={`${table['frame']} ${quant['inset']}`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls sideways
        tabIndex={0}
        aria-label={t`Chosen parameters`}
      >
        <table className={table['table']}>
          <thead>
            <tr>
              <th scope="col">{t`Year`}</th>
              {names.map((name) => {
                const text = parameterTexts[name];
                return (
                  <th key={name} scope="col">
                    {text ? i18n._(text) : name}
                  </th>
                );
              })}
            </tr>
          </thead>
          <tbody>
            {folds.map(({ fromDate, parameters }) => (
              <tr key={fromDate}>
                <th scope="row">{fromDate.slice(0, 4)}</th>
                {names.map((name) => (
                  <td key={name}>
                    {format.number(parameters.find((each) => each.name === name)?.value)}
                  </td>
                ))}
              </tr>
            ))}
            <tr>
              <th scope="row">{t({ message: 'Now', context: 'of a strategy' })}</th>
              {names.map((name) => (
                <td key={name}>{format.number(now[name])}</td>
              ))}
            </tr>
          </tbody>
        </table>
      </section>
    </Section>
  );
}
