import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import type { Href } from '../../nav/address.ts';
import { linkTo } from '../../nav/links.ts';
import { CheckRow } from '../../ui/CheckRow.tsx';
import { refusalTexts } from '../../ui/refusal-texts.ts';

/** Which of the two agreements are ticked. */
export interface Ticks {
  readonly terms: boolean;
  readonly laundering: boolean;
}

export const noTicks: Ticks = { terms: false, laundering: false };

/** The agreements of an order, each with a link to its text. Source: spec §5. */
export function Agreements({
  ticks,
  onChange,
  isTried,
  about,
}: {
  ticks: Ticks;
  onChange: (ticks: Ticks) => void;
  isTried: boolean;
  /** Method, risks and terms of the product. */
  about: Href;
}) {
  const { i18n } = useLingui();
  const unticked = isTried && i18n._(refusalTexts.agreement_missing);
  return (
    <div>
      <CheckRow
        checked={ticks.terms}
        onChange={(terms) => onChange({ ...ticks, terms })}
        problem={!ticks.terms && unticked}
      >
        <Trans>
          I have read and agree to the{' '}
          <a href={linkTo.documentText({ id: 'user-agreement' })}>User agreement</a> and to the{' '}
          <a href={about}>method, risks, and terms</a> of this product.
        </Trans>
      </CheckRow>
      <CheckRow
        checked={ticks.laundering}
        onChange={(laundering) => onChange({ ...ticks, laundering })}
        problem={!ticks.laundering && unticked}
      >
        <Trans>
          I have read and agree to the{' '}
          <a href={linkTo.documentText({ id: 'anti-money-laundering' })}>
            Anti-money-laundering agreement
          </a>
          .
        </Trans>
      </CheckRow>
    </div>
  );
}
