import { Trans } from '@lingui/react/macro';
import { PhoneText } from '../../../live/PhoneText.tsx';
import { linkTo } from '../../../nav/links.ts';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { Done } from '../../../ui/Done.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { PapersFrame } from '../PapersFrame.tsx';
import { hrefAfter } from '../steps.ts';

export default function MobileDoneScreen() {
  return (
    <PapersFrame title={<Trans>Mobile number</Trans>} step="mobile" always>
      {(papers) =>
        papers.mobile ? (
          <Done
            title={<Trans>Mobile number added</Trans>}
            action={
              <>
                <ButtonLink look="primary" href={hrefAfter(papers, 'mobile')}>
                  <Trans>Continue</Trans>
                </ButtonLink>
                <ButtonLink href={linkTo.me()}>
                  <Trans>Later</Trans>
                </ButtonLink>
              </>
            }
          >
            <PhoneText areaCode={papers.mobile.areaCode} phone={papers.mobile.phone} />
          </Done>
        ) : (
          <Empty
            icon="phone"
            title={<Trans>No mobile number added yet</Trans>}
            action={
              <ButtonLink look="primary" href={linkTo.mobile()}>
                <Trans>Enter number</Trans>
              </ButtonLink>
            }
          />
        )
      }
    </PapersFrame>
  );
}
