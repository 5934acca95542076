import { TicketScreen } from '../TicketScreen.tsx';

export default function CloseShortScreen() {
  return <TicketScreen kind="close_short" />;
}
