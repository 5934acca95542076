import { NamedTicker } from '../NamedTicker.tsx';
import { StockDetail } from '../StockDetail.tsx';

export default function EtfScreen() {
  return (
    <NamedTicker>{(ticker) => <StockDetail key={ticker} ticker={ticker} kind="etf" />}</NamedTicker>
  );
}
