import { Trans } from '@lingui/react/macro';
import { ForUsers } from '../../../live/Gate.tsx';
import { linkTo, linkToPath } from '../../../nav/links.ts';
import { paths } from '../../../nav/paths.ts';
import { useParameter } from '../../../nav/route.ts';
import { Screen } from '../../../ui/Screen.tsx';
import { DecideDevice } from '../device/DecideDevice.tsx';
import { Scanner } from '../scan/Scanner.tsx';

export default function ScanScreen() {
  const scan = useParameter('device');
  const code = useParameter('code');
  if (scan !== undefined || code !== undefined) {
    return (
      <Screen title={<Trans>Sign in another device</Trans>} back={linkToPath(paths.scan)}>
        <ForUsers>
          <DecideDevice
            // Each code is a separate sign-in.
            key={scan ?? code}
            shown={scan === undefined ? { kind: 'code', code: code ?? '' } : { kind: 'scan', scan }}
          />
        </ForUsers>
      </Screen>
    );
  }
  return (
    <Screen title={<Trans>Scan</Trans>} back={linkTo.me()} isWide>
      <ForUsers>
        <Scanner />
      </ForUsers>
    </Screen>
  );
}
