import { useLingui } from '@lingui/react/macro';

import type { Href } from '../../nav/address.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useCopy } from '../../ui/useCopy.ts';
import { useShare } from '../../ui/useShare.ts';

/** Shares or copies a text's own address, even when it is open in the pane beside another screen. */
export function ShareNews({ title, href }: { title: string; href: Href }) {
  const { t } = useLingui();
  const share = useShare();
  const copy = useCopy();
  const url = new URL(href, location.href).href;
  return (
    <>
      <button
        type="button"
        aria-label={t`Copy link`}
        title={t`Copy link`}
        onClick={() => void copy(url)}
      >
        <Icon name="link" size={22} />
      </button>
      <button
        type="button"
        aria-label={t`Share ${title}`}
        title={t`Share`}
        onClick={() => void share(title, url)}
      >
        <Icon name="share" size={22} />
      </button>
    </>
  );
}
