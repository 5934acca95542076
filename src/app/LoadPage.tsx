import { Trans } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useUniverse } from '../data/feed/universe.ts';
import { routes as homeRoutes } from '../domains/home/routes.ts';
import { linkToPath } from '../nav/links.ts';
import { home } from '../nav/paths.ts';
import { useGo } from '../nav/route.ts';
import { PlumbMark } from '../ui/PlumbMark.tsx';
import { productName } from '../ui/product-name.ts';
import styles from './LoadPage.module.css';
import { loadScreen } from './screen-loader.ts';

/** The splash: preloads what the first screens need, and continues as soon as the first one can be drawn. */
export default function LoadPage() {
  const go = useGo();
  useUniverse();

  useEffect(() => {
    let here = true;
    const onward = () => {
      if (here) go(linkToPath(home), { replace: true });
    };
    const first = homeRoutes.find(({ path }) => path === home);
    // When its code cannot be loaded, the screen itself reports that.
    if (first) loadScreen(first).then(onward, onward);
    else onward();
    return () => {
      here = false;
    };
  }, [go]);

  return (
    <div className={styles['splash']}>
      <span className={styles['mark']}>
        <PlumbMark size={72} />
      </span>
      <h1 className={styles['name']}>{productName}</h1>
      <p className="heard">
        <Trans>Loading</Trans>
      </p>
    </div>
  );
}
