import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { type Identity, PAPER_SIDES, type PaperKind } from '../../../contract/identity.ts';
import { Between } from '../../ui/Between.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Segmented } from '../../ui/Segmented.tsx';
import styles from './identity.module.css';
import { opensCamera } from './opens-camera.ts';
import { PhotoSlot } from './PhotoSlot.tsx';
import { hrefAfter } from './steps.ts';

/** The sides of an ID card or a passport, each with the status of its picture. */
export function Photos({ papers }: { papers: Identity }) {
  const { t } = useLingui();
  const [chosen, setKind] = useState<PaperKind>();
  const kind = chosen ?? papers.papers?.kind ?? 'id';
  const received = papers.papers?.kind === kind ? papers.papers.sides : [];

  return (
    <>
      <div className={styles['search']}>
        <Segmented<PaperKind>
          label={t`Document type`}
          value={kind}
          onChange={setKind}
          options={[
            { value: 'id', label: <Trans>ID card</Trans> },
            { value: 'passport', label: <Trans>Passport</Trans> },
          ]}
        />
      </div>
      {PAPER_SIDES[kind].map((side) => (
        <PhotoSlot
          key={`${kind} ${side}`}
          kind={kind}
          side={side}
          receivedAtMs={received.find((each) => each.side === side)?.atMs}
        />
      ))}
      <div className={styles['wide']}>
        {!opensCamera() && (
          <p className={styles['note']}>
            <Icon name="phone" />
            <span>
              <Trans>Please go to the app to operate.</Trans>
              <Between />
              <Trans>To take a photo, open this screen on your phone, or choose a file here.</Trans>
            </span>
          </p>
        )}
        <p className={styles['note']}>
          <Icon name="lock" />
          <span>
            <Trans>
              JPEG, PNG, or BMP, up to 20 MB. We remove the location and date, and store the photo
              encrypted.
            </Trans>
          </span>
        </p>
        {papers.done.includes('photo') && received.length > 0 && (
          <ButtonLink look="primary" href={hrefAfter(papers, 'photo')}>
            <Trans>Continue</Trans>
          </ButtonLink>
        )}
      </div>
    </>
  );
}
