import { useLingui } from '@lingui/react/macro';
import { Icon } from '../../ui/Icon.tsx';
import { useShare } from '../../ui/useShare.ts';

/** Shares the current screen. */
export function ShareButton({ title }: { title: string }) {
  const { t } = useLingui();
  const share = useShare();
  return (
    <button type="button" aria-label={t`Share ${title}`} onClick={() => void share(title)}>
      <Icon name="share" size={22} />
    </button>
  );
}
