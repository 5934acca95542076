import type { ContractWords } from '../../../contract/contracts.ts';
import type { DocumentLanguage } from '../../../contract/documents.ts';
import { Fact } from '../../ui/Fact.tsx';
import { Facts } from '../../ui/Facts.tsx';
import styles from './contracts.module.css';

/** The words of a contract in its own language, in the order of its pages. */
export function ContractText({
  words: { title, mark, facts, intro, sections, isForm = false, signature, record },
  language,
}: {
  words: ContractWords;
  language: DocumentLanguage;
}) {
  return (
    <article className={styles['paper']} lang={language}>
      <h2>{title}</h2>
      {mark !== null && <p className={styles['mark']}>{mark}</p>}
      <ContractFacts facts={facts} />
      <p>{intro}</p>
      {sections.map((section, at) => (
        <section key={section.title}>
          <h3>{isForm ? section.title : `${at + 1}. ${section.title}`}</h3>
          {section.paragraphs.map((paragraph, place) => (
            <p key={paragraph}>
              {section.struck?.includes(place) ? <s>{paragraph}</s> : paragraph}
            </p>
          ))}
        </section>
      ))}
      <section>
        <h3>{signature.label}</h3>
        <p>{signature.date === null ? signature.name : `${signature.name} · ${signature.date}`}</p>
        <p className={styles['note']}>{signature.note}</p>
      </section>
      {record && (
        <section>
          <h3>{record.title}</h3>
          <ContractFacts facts={record.facts} />
        </section>
      )}
    </article>
  );
}

function ContractFacts({ facts }: Pick<ContractWords, 'facts'>) {
  return (
    <Facts columns={1}>
      {facts.map(([label, value]) => (
        <Fact key={label} label={label}>
          <span className={styles['value']}>{value}</span>
        </Fact>
      ))}
    </Facts>
  );
}
