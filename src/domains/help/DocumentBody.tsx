import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useTextLanguage } from '../../data/device/text-language.ts';
import type { Href } from '../../nav/address.ts';
import { useParameter } from '../../nav/route.ts';
import { Contents, ContentsBeside } from './Contents.tsx';
import styles from './DocumentFrame.module.css';
import { DocumentSection } from './DocumentSection.tsx';
import { type DocumentText, sectionsOf, textEditions, type TextId } from './document-text.ts';
import { Spread, SpreadBeside } from './Spread.tsx';
import { useReading } from './useReading.ts';

/** The sections of a document with their contents, above or beside them. Reading continues where it stopped. */
export function DocumentBody(document: Document) {
  return <Spread>{(hasRoom) => <Laid {...document} hasRoom={hasRoom} />}</Spread>;
}

interface Document {
  id: TextId;
  text: DocumentText;
  linkOf: (section: string) => Href;
  /** As it is copied. */
  isPlain?: boolean;
  lead: ReactNode;
  foot?: ReactNode;
}

function Laid({
  id,
  text,
  linkOf,
  isPlain = false,
  lead,
  foot,
  hasRoom,
}: Document & { hasRoom: boolean }) {
  const { tag } = useTextLanguage();
  const shown = useParameter('section');
  const sections = sectionsOf(id, text);
  const reading = useReading(
    id,
    textEditions[id].revision,
    sections.map((section) => section.id),
    shown,
  );
  return (
    <>
      {hasRoom && (
        <SpreadBeside>
          <ContentsBeside sections={sections} linkOf={linkOf} current={reading.current} />
        </SpreadBeside>
      )}
      <article className={styles['document']} lang={tag}>
        {lead}
        {!hasRoom && <Contents sections={sections} linkOf={linkOf} />}
        {sections.map((section) => (
          <DocumentSection
            key={section.id}
            section={section}
            isShown={section.id === shown}
            isPlain={isPlain}
            note={section.id === reading.resumed && <Resumed onStartOver={reading.startOver} />}
          />
        ))}
        {foot}
      </article>
    </>
  );
}

/** Says why the text is not open at its beginning. */
function Resumed({ onStartOver }: { onStartOver: () => void }) {
  return (
    <p className={styles['resumed']}>
      <Trans>You stopped reading here.</Trans>{' '}
      <button type="button" className={`${styles['startOver']} reach`} onClick={onStartOver}>
        <Trans>Start over</Trans>
      </button>
    </p>
  );
}
