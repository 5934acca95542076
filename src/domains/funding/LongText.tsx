import { Fragment } from 'react';
import { CopyButton } from '../../ui/CopyButton.tsx';
import styles from './funding.module.css';

/** An address or a transaction, whole, with a button that copies it. */
export function LongText({ text, label }: { text: string; label: string }) {
  const parts = partsOf(text);
  return (
    <span className={styles['long']} dir="ltr">
      <span>
        {parts.map((part, at) => (
          // The parts of one text never change places.
          // oxlint-disable-next-line react/no-array-index-key
          <Fragment key={at}>
            {at > 0 && <wbr />}
            {part}
          </Fragment>
        ))}
      </span>
      <CopyButton text={text} label={label} />
    </span>
  );
}

/** Longer ones fill no two lines of a phone. */
const TWO_LINES = 40;
const GROUP = 8;

/** Where the text may break: an address into two equal lines, a transaction between groups, so that no letter stands alone. */
function partsOf(text: string): readonly string[] {
  const length = text.length > TWO_LINES ? GROUP : Math.ceil(text.length / 2);
  return text.match(new RegExp(`.{1,${length}}`, 'gu')) ?? [];
}
