import { Trans } from '@lingui/react/macro';
import { useTextLanguage } from '../../../data/device/text-language.ts';
import { linkTo, linkToPath } from '../../../nav/links.ts';
import { paths } from '../../../nav/paths.ts';
import { useParameter } from '../../../nav/route.ts';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { Screen } from '../../../ui/Screen.tsx';
import { Contents } from '../Contents.tsx';
import { sectionsOf, writeDocument } from '../document-text.ts';
import { DocumentEdition } from '../DocumentEdition.tsx';
import styles from '../DocumentFrame.module.css';
import { DocumentSection } from '../DocumentSection.tsx';
import { DocumentTools } from '../DocumentTools.tsx';
import { LoadedTexts } from '../../../live/help/LoadedTexts.tsx';
import { loadDocument } from '../load-document.ts';

/** The terms of savings, which a customer accepts with each purchase. */
export default function SavingAgreementScreen() {
  const shown = useParameter('section');
  const { locale, tag } = useTextLanguage();
  return (
    <Screen title={<Trans>Savings agreement</Trans>} back={linkTo.savings()}>
      <div className={styles['facts']}>
        <p>
          <DocumentEdition id="savings" />
        </p>
        <p>
          <Trans>You agree to it with each purchase.</Trans>
        </p>
        {tag !== 'en' && (
          <p>
            <Trans>
              This is a translation. If it differs from the English text, the English text governs.
            </Trans>
          </p>
        )}
      </div>
      <LoadedTexts load={() => loadDocument('savings', locale)}>
        {(text) => {
          const sections = sectionsOf('savings', text);
          return (
            <article className={styles['document']} lang={tag}>
              <h2 className={styles['title']}>{text.title}</h2>
              <p>{text.summary}</p>
              <Contents
                sections={sections}
                linkOf={(section) => linkToPath(paths.savingAgreement, { section })}
              />
              {sections.map((section) => (
                <DocumentSection
                  key={section.id}
                  section={section}
                  isShown={section.id === shown}
                />
              ))}
              <DocumentTools title={text.title} plainText={() => writeDocument('savings', text)}>
                <ButtonLink href={linkTo.savings()}>
                  <Trans>View savings</Trans>
                </ButtonLink>
              </DocumentTools>
            </article>
          );
        }}
      </LoadedTexts>
    </Screen>
  );
}
