import { TicketScreen } from '../TicketScreen.tsx';

export default function SellScreen() {
  return <TicketScreen kind="sell" />;
}
