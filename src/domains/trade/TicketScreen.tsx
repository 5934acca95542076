import { useLingui } from '@lingui/react';
import * as v from 'valibot';
import { Ticker } from '../../../contract/instrument.ts';
import { usePerson } from '../../data/session/session.ts';
import { ForVerified } from '../../live/ForVerified.tsx';
import { useParameter } from '../../nav/route.ts';
import { Screen } from '../../ui/Screen.tsx';
import type { TicketKind } from './judge-ticket.ts';
import { PickInstrument } from './PickInstrument.tsx';
import { TicketOf } from './TicketOf.tsx';
import { kindTexts } from './ticket-texts.ts';
import { UnknownTicker } from './UnknownTicker.tsx';

/** The longest symbol from the address that is shown. */
const SYMBOL_SHOWN_MAX = 20;

/** A ticket of one kind, for the instrument that the address names. */
export function TicketScreen({ kind }: { kind: TicketKind }) {
  const { i18n } = useLingui();
  const person = usePerson();
  const symbol = useParameter('symbol')?.trim().toUpperCase() ?? '';
  const ticker = v.safeParse(Ticker, symbol);
  const title = i18n._(kindTexts[kind]);
  if (!person || person.identityStatus !== 'passed') {
    return (
      <Screen title={ticker.success ? `${title} ${ticker.output}` : title} back>
        <ForVerified />
      </Screen>
    );
  }
  if (symbol === '') return <PickInstrument kind={kind} />;
  if (!ticker.success) return <UnknownTicker symbol={symbol.slice(0, SYMBOL_SHOWN_MAX)} />;
  return (
    <TicketOf key={`${kind} ${ticker.output}`} kind={kind} ticker={ticker.output} title={title} />
  );
}
