import { Trans } from '@lingui/react/macro';
import { linkTo } from '../../../nav/links.ts';
import { useParameter } from '../../../nav/route.ts';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { Contents } from '../Contents.tsx';
import { sectionsOf, writeDocument } from '../document-text.ts';
import { DocumentFrame } from '../DocumentFrame.tsx';
import { DocumentSection } from '../DocumentSection.tsx';
import { DocumentTools } from '../DocumentTools.tsx';

export default function DocumentTextScreen() {
  const shown = useParameter('section');
  return (
    <DocumentFrame linkOf={(id) => linkTo.documentText({ id })}>
      {(id, text) => {
        const sections = sectionsOf(id, text);
        return (
          <>
            <DocumentTools title={text.title} plainText={() => writeDocument(id, text)}>
              <ButtonLink href={linkTo.documentPage({ id })}>
                <Trans>View as page</Trans>
              </ButtonLink>
            </DocumentTools>
            <Contents
              sections={sections}
              linkOf={(section) => linkTo.documentText({ id, section })}
            />
            <p>{text.summary}</p>
            {sections.map((section) => (
              <DocumentSection
                key={section.id}
                section={section}
                isShown={section.id === shown}
                isPlain
              />
            ))}
          </>
        );
      }}
    </DocumentFrame>
  );
}
