import { Trans } from '@lingui/react/macro';
import * as v from 'valibot';
import { Order } from '../../../../contract/order.ts';
import { usePerson } from '../../../data/session/session.ts';
import { GoLogin } from '../../../live/Gate.tsx';
import { linkTo } from '../../../nav/links.ts';
import { useParameter } from '../../../nav/route.ts';
import { Screen } from '../../../ui/Screen.tsx';
import { NoSuchOrder } from '../NoSuchOrder.tsx';
import { OrderAccepted } from '../OrderAccepted.tsx';

export default function OrderAcceptedScreen() {
  const person = usePerson();
  const id = v.safeParse(Order.entries.id, useParameter('id'));
  return (
    <Screen isNarrow title={<Trans>Your order</Trans>} back={linkTo.deskPending()}>
      {!person ? (
        <GoLogin />
      ) : id.success ? (
        <OrderAccepted key={id.output} id={id.output} />
      ) : (
        <NoSuchOrder />
      )}
    </Screen>
  );
}
