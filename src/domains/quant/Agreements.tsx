import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import type { Href } from '../../nav/address.ts';
import { linkTo } from '../../nav/links.ts';
import { CheckRow } from '../../ui/CheckRow.tsx';
import { refusalTexts } from '../../ui/refusal-texts.ts';

/** Which of the two agreements are ticked. */
export interface Ticks {
  readonly document: boolean;
  readonly terms: boolean;
}

export const noTicks: Ticks = { document: false, terms: false };

/** The two agreements of an order, each with its text behind a link. Source: spec §5. */
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
        checked={ticks.document}
        onChange={(document) => onChange({ ...ticks, document })}
        problem={!ticks.document && unticked}
      >
        <Trans>
          I have read and agree to the{' '}
          <a href={linkTo.documentText({ id: 'user-agreement' })}>User agreement</a>.
        </Trans>
      </CheckRow>
      <CheckRow
        checked={ticks.terms}
        onChange={(terms) => onChange({ ...ticks, terms })}
        problem={!ticks.terms && unticked}
      >
        <Trans>
          I have read the <a href={about}>method, risks, and terms</a> of this product and agree to
          them.
        </Trans>
      </CheckRow>
    </div>
  );
}
