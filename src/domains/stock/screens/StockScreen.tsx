import { NamedTicker } from '../NamedTicker.tsx';
import { StockDetail } from '../StockDetail.tsx';

export default function StockScreen() {
  return (
    <NamedTicker>
      {(ticker) => <StockDetail key={ticker} ticker={ticker} kind="stock" />}
    </NamedTicker>
  );
}
