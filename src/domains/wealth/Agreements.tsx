import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { linkTo } from '../../nav/links.ts';
import { CheckRow } from '../../ui/CheckRow.tsx';
import { refusalTexts } from '../../ui/refusal-texts.ts';
import { links } from './links.ts';

/** Which of the two agreements are checked. */
export interface Ticks {
  readonly user: boolean;
  readonly laundering: boolean;
}

export const noTicks: Ticks = { user: false, laundering: false };

/** The agreements of a purchase, each with a link to its text. Source: spec §5. */
export function Agreements({
  ticks,
  onChange,
  isTried,
}: {
  ticks: Ticks;
  onChange: (ticks: Ticks) => void;
  isTried: boolean;
}) {
  const { i18n } = useLingui();
  const unticked = isTried && i18n._(refusalTexts.agreement_missing);
  return (
    <div>
      <CheckRow
        checked={ticks.user}
        onChange={(user) => onChange({ ...ticks, user })}
        problem={!ticks.user && unticked}
      >
        <Trans>
          I have read and agree to the{' '}
          <a href={linkTo.documentText({ id: 'user-agreement' })}>User agreement</a> and the{' '}
          <a href={links.agreement()}>Savings agreement</a>.
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
