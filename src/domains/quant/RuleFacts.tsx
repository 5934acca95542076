import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { Fact } from '../../ui/Fact.tsx';
import { useFormat } from '../../ui/useFormat.ts';
import { useProducts, type WholeProduct } from './products.ts';
import { parameterTexts, ruleNames } from './wizard/rule-texts.ts';

/** A product's rule and its parameters, in words. */
export function RuleFacts({ rule }: { rule: WholeProduct['about']['rule'] }) {
  const { i18n } = useLingui();
  const format = useFormat();
  const products = useProducts().value?.products;
  const names: Readonly<Record<string, MessageDescriptor>> = ruleNames;
  const ruleName = names[rule.kind];
  const isOfParts = rule.kind === 'fixed_weights' || rule.kind === 'fund_of_funds';
  // The model is named above its tests.
  const parameters = rule.parameters.filter(({ name }) => name !== 'model');
  const nameOf = (name: string): string => {
    const text = parameterTexts[name];
    // The rest are constituents: tickers or, for a fund of funds, products.
    return text ? i18n._(text) : (products?.find(({ id }) => id === name)?.name ?? name);
  };
  return (
    <>
      <Fact label={<Trans>Rule</Trans>}>{ruleName ? i18n._(ruleName) : rule.kind}</Fact>
      {parameters.map(({ name, value }) => (
        <Fact key={name} label={nameOf(name)}>
          {typeof value !== 'number'
            ? value
            : isOfParts
              ? format.percent(value, Number.isInteger(value) ? 0 : 2)
              : format.number(value, Number.isInteger(value) ? 0 : 2)}
        </Fact>
      ))}
    </>
  );
}
