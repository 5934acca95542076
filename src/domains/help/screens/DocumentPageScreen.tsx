import { Trans } from '@lingui/react/macro';
import { linkTo } from '../../../nav/links.ts';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { writeDocument } from '../document-text.ts';
import { DocumentBody } from '../DocumentBody.tsx';
import { DocumentFrame } from '../DocumentFrame.tsx';
import { DocumentTools } from '../DocumentTools.tsx';

export default function DocumentPageScreen() {
  return (
    <DocumentFrame linkOf={(id) => linkTo.documentPage({ id })}>
      {(id, text) => (
        <DocumentBody
          key={id}
          id={id}
          text={text}
          linkOf={(section) => linkTo.documentPage({ id, section })}
          lead={<p>{text.summary}</p>}
          foot={
            <DocumentTools title={text.title} plainText={() => writeDocument(id, text)}>
              <ButtonLink href={linkTo.documentText({ id })}>
                <Trans>View as plain text</Trans>
              </ButtonLink>
            </DocumentTools>
          }
        />
      )}
    </DocumentFrame>
  );
}
