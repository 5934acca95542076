import { TicketScreen } from '../TicketScreen.tsx';

export default function BuyScreen() {
  return <TicketScreen kind="buy" />;
}
