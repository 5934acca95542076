import { Trans } from '@lingui/react/macro';
import { useTextLanguage } from '../../../data/device/text-language.ts';
import { linkTo, linkToPath } from '../../../nav/links.ts';
import { paths } from '../../../nav/paths.ts';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { Screen } from '../../../ui/Screen.tsx';
import { writeDocument } from '../document-text.ts';
import { DocumentBody } from '../DocumentBody.tsx';
import { DocumentEdition } from '../DocumentEdition.tsx';
import styles from '../DocumentFrame.module.css';
import { DocumentTools } from '../DocumentTools.tsx';
import { LoadedTexts } from '../../../live/help/LoadedTexts.tsx';
import { loadDocument } from '../load-document.ts';

/** The terms of savings, which a customer accepts with each purchase. */
export default function SavingAgreementScreen() {
  const { locale, tag } = useTextLanguage();
  return (
    <Screen title={<Trans>Agreement</Trans>} back={linkTo.savings()} isWide>
      <div className={styles['facts']}>
        <h2 className={styles['title']}>
          <Trans>Savings agreement</Trans>
        </h2>
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
        {(text) => (
          <DocumentBody
            id="savings"
            text={text}
            linkOf={(section) => linkToPath(paths.savingAgreement, { section })}
            lead={<p>{text.summary}</p>}
            foot={
              <DocumentTools title={text.title} plainText={() => writeDocument('savings', text)}>
                <ButtonLink href={linkTo.savings()}>
                  <Trans>View savings</Trans>
                </ButtonLink>
              </DocumentTools>
            }
          />
        )}
      </LoadedTexts>
    </Screen>
  );
}
