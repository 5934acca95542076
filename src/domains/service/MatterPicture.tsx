import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { getServicePicture, type MessageContent } from '../../../contract/service.ts';
import { useKnown } from '../../data/call/known.ts';
import { Declined } from '../../ui/Declined.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { useIsSeen } from '../../ui/useIsSeen.ts';
import styles from './service.module.css';

/** A picture never changes. */
const FRESH_MS = 86_400_000;

/** A picture of a conversation, loaded when it becomes visible; opens full size. */
export function MatterPicture({
  picture: { pictureId, width, height },
}: {
  picture: Extract<MessageContent, { kind: 'picture' }>;
}) {
  const { t } = useLingui();
  const { ref, isSeen } = useIsSeen();
  const [isOpen, setOpen] = useState(false);
  const [wasSeen, setWasSeen] = useState(isSeen);
  if (isSeen && !wasSeen) setWasSeen(true);
  const { value, declined, reload } = useKnown(
    getServicePicture,
    wasSeen ? { id: pictureId } : undefined,
    { freshMs: FRESH_MS },
  );
  return (
    <>
      <button
        ref={ref}
        type="button"
        className={styles['picture']}
        style={{ aspectRatio: `${width} / ${height}` }}
        aria-label={t`View picture`}
        disabled={!value}
        onClick={() => setOpen(true)}
      >
        {value && <Drawn base64={value.base64} />}
      </button>
      {!value && <Declined answer={declined} onRetry={reload} />}
      {value && (
        <Sheet open={isOpen} title={<Trans>Picture</Trans>} onClose={() => setOpen(false)}>
          <div className={styles['large']}>
            <Drawn base64={value.base64} />
          </div>
        </Sheet>
      )}
    </>
  );
}

function Drawn({ base64 }: { base64: string }) {
  const { t } = useLingui();
  return <img src={`data:image/jpeg;base64,${base64}`} alt={t`Picture in this conversation`} />;
}
