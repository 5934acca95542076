import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { linkTo } from '../nav/links.ts';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { Note } from '../ui/Note.tsx';
import { refusalTexts } from '../ui/refusal-texts.ts';

/** Why no order is accepted in these states of the account at the broker. */
const texts: Readonly<Record<string, MessageDescriptor>> = {
  rejected: msg`Alpaca declined your request for a brokerage account. You need one to trade.`,
  stopped: msg`Trading in your brokerage account is paused.`,
  closed: msg`Your brokerage account is closed.`,
};

/** Why no order is accepted: the account at the broker is missing or in such a state. With a link to it. */
export function NoBrokerAccount({ state = 'none' }: { state: string | undefined }) {
  const { i18n } = useLingui();
  return (
    <Note
      icon="warning"
      action={
        <ButtonLink href={linkTo.brokerAccount()}>
          <Trans>Go to brokerage account</Trans>
        </ButtonLink>
      }
    >
      {i18n._(texts[state] ?? refusalTexts.no_broker_account)}
    </Note>
  );
}
