import { Trans } from '@lingui/react/macro';
import { linkTo } from '../../../nav/links.ts';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { writeDocument } from '../document-text.ts';
import { DocumentBody } from '../DocumentBody.tsx';
import { DocumentFrame } from '../DocumentFrame.tsx';
import { DocumentTools } from '../DocumentTools.tsx';

export default function DocumentTextScreen() {
  return (
    <DocumentFrame linkOf={(id) => linkTo.documentText({ id })}>
      {(id, text) => (
        <DocumentBody
          key={id}
          id={id}
          text={text}
          linkOf={(section) => linkTo.documentText({ id, section })}
          isPlain
          lead={
            <>
              <DocumentTools title={text.title} plainText={() => writeDocument(id, text)}>
                <ButtonLink href={linkTo.documentPage({ id })}>
                  <Trans>View as page</Trans>
                </ButtonLink>
              </DocumentTools>
              <p>{text.summary}</p>
            </>
          }
        />
      )}
    </DocumentFrame>
  );
}
