import { Trans } from '@lingui/react/macro';
import { REWARD_MICROS } from '../../../contract/referral-rules.ts';
import { linkTo } from '../../nav/links.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Row } from '../../ui/Row.tsx';
import { useMoney } from '../../ui/useMoney.ts';

/** Links to the referral program. */
export function InviteRow() {
  const reward = useMoney().micros(String(REWARD_MICROS));
  return (
    <Row
      href={linkTo.referral()}
      leading={<Icon name="share" />}
      title={<Trans>Invite friends</Trans>}
      subtitle={<Trans>{reward} for each friend who invests</Trans>}
      trailing={<Icon name="chevron" size={16} />}
    />
  );
}
