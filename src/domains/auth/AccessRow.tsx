import { useLingui } from '@lingui/react';
import type { Access } from '../../../contract/sign-in.ts';
import { Row } from '../../ui/Row.tsx';
import { useFormat } from '../../ui/useFormat.ts';
import { methodTexts, resultTexts, resultTones } from './access-texts.ts';
import styles from './auth.module.css';
import { usePlaceName } from './usePlaceName.ts';

/** One sign-in attempt: its time, device, place, method and result. */
export function AccessRow({ access }: { access: Access }) {
  const { i18n } = useLingui();
  const format = useFormat();
  const placeName = usePlaceName();
  const { atMs, device, place, method, result } = access;
  return (
    <Row
      title={<span className={styles['wrapped']}>{device}</span>}
      subtitle={
        <>
          <time className={styles['wrapped']} dateTime={new Date(atMs).toISOString()}>
            {format.deviceMoment(atMs)} {format.deviceZone(atMs)}
          </time>
          <span className={styles['wrapped']}>
            {placeName(place)}
            {' · '}
            {i18n._(methodTexts[method])}
          </span>
        </>
      }
      trailing={
        <span className={styles['tag']} data-tone={resultTones[result]}>
          {i18n._(resultTexts[result])}
        </span>
      }
    />
  );
}
