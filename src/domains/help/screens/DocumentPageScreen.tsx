import { Trans } from '@lingui/react/macro';
import { linkTo } from '../../../nav/links.ts';
import { useParameter } from '../../../nav/route.ts';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { Contents } from '../Contents.tsx';
import { sectionsOf, writeDocument } from '../document-text.ts';
import { DocumentFrame } from '../DocumentFrame.tsx';
import { DocumentSection } from '../DocumentSection.tsx';
import { DocumentTools } from '../DocumentTools.tsx';

export default function DocumentPageScreen() {
  const shown = useParameter('section');
  return (
    <DocumentFrame linkOf={(id) => linkTo.documentPage({ id })}>
      {(id, text) => {
        const sections = sectionsOf(id, text);
        return (
          <>
            <p>{text.summary}</p>
            <Contents
              sections={sections}
              linkOf={(section) => linkTo.documentPage({ id, section })}
            />
            {sections.map((section) => (
              <DocumentSection key={section.id} section={section} isShown={section.id === shown} />
            ))}
            <DocumentTools title={text.title} plainText={() => writeDocument(id, text)}>
              <ButtonLink href={linkTo.documentText({ id })}>
                <Trans>View as plain text</Trans>
              </ButtonLink>
            </DocumentTools>
          </>
        );
      }}
    </DocumentFrame>
  );
}
