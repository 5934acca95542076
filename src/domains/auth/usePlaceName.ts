import { useLingui } from '@lingui/react/macro';

/** The place of a device on the server's own machine or network. */
const LOCAL = 'local';

/** Where a device called from, in words. */
export function usePlaceName(): (place: string) => string {
  const { t } = useLingui();
  return (place) => {
    if (place === LOCAL) return t`Local network`;
    return place === '' ? t`Location unknown` : place;
  };
}
