import { Trans } from '@lingui/react/macro';
import { linkTo } from '../../../nav/links.ts';
import { useParameter } from '../../../nav/route.ts';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { Contents, revealSection } from '../Contents.tsx';
import { headOf, sectionsOf, writeDocument, writeSection } from '../document-text.ts';
import { DocumentFrame } from '../DocumentFrame.tsx';
import styles from '../DocumentSection.module.css';
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
            <p className={styles['plain']}>{text.summary}</p>
            {sections.map((section) => (
              <p
                key={section.id}
                id={section.id}
                ref={section.id === shown ? revealSection : undefined}
                className={styles['plain']}
                tabIndex={-1}
              >
                <strong>{headOf(section)}</strong>
                {writeSection(section).slice(headOf(section).length)}
              </p>
            ))}
          </>
        );
      }}
    </DocumentFrame>
  );
}
