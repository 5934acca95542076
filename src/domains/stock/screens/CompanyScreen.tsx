import { CompanyProfile } from '../CompanyProfile.tsx';
import { NamedTicker } from '../NamedTicker.tsx';

export default function CompanyScreen() {
  return (
    <NamedTicker picks="company">
      {(ticker) => <CompanyProfile key={ticker} ticker={ticker} />}
    </NamedTicker>
  );
}
