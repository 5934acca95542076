import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { productName } from '../../ui/product-name.ts';
import { useCopy } from '../../ui/useCopy.ts';
import { useShare } from '../../ui/useShare.ts';
import styles from './referral.module.css';

/** Shares or copies the link. */
export function ShareLink({ link }: { link: string }) {
  const { t } = useLingui();
  const copy = useCopy();
  const share = useShare();
  return (
    <div className={styles['buttons']}>
      <Button look="primary" onPress={() => void share(t`Join me on ${productName}`, link)}>
        <Icon name="share" />
        <Trans context="an invitation link">Share link</Trans>
      </Button>
      <Button onPress={() => void copy(link)}>
        <Trans>Copy link</Trans>
      </Button>
    </div>
  );
}
