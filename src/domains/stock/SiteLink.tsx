import { UNKNOWN } from '../../lib/format.ts';
import { Icon } from '../../ui/Icon.tsx';
import styles from './SiteLink.module.css';

/** A link to a company's or fund's website. */
export function SiteLink({ url }: { url: string | null }) {
  if (url === null) return <>{UNKNOWN}</>;
  const address = /^https?:\/\//.test(url) ? url : `https://${url}`;
  return (
    <a
      className={`${styles['site']} reach`}
      href={address}
      target="_blank"
      rel="noopener noreferrer"
    >
      {address.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '')}
      <Icon name="external" size={14} />
    </a>
  );
}
