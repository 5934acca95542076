import { Trans } from '@lingui/react/macro';
import { COUNTRIES } from '../../../../contract/address.ts';
import { readDraft } from '../../../data/session/draft.ts';
import { linkTo } from '../../../nav/links.ts';
import { useParameter } from '../../../nav/route.ts';
import { ADDRESS_DRAFT, COUNTRY_FALLBACK } from '../address-draft.ts';
import { AddressForm } from '../AddressForm.tsx';
import { PapersFrame } from '../PapersFrame.tsx';

export default function AddressScreen() {
  const asked = useParameter('country');
  return (
    <PapersFrame title={<Trans>Your address</Trans>} step="address" back={linkTo.address()}>
      {(papers) => {
        const known = [asked, readDraft(ADDRESS_DRAFT)['country'], papers.address?.country];
        const country = known.find((each) => each !== undefined && COUNTRIES.includes(each));
        return <AddressForm papers={papers} country={country ?? COUNTRY_FALLBACK} />;
      }}
    </PapersFrame>
  );
}
