import { getPhoneAddress } from '../../../contract/phone.ts';
import { handle, type Handler } from '../../http/handle.ts';

export const settingsCalls: readonly Handler[] = [
  handle(getPhoneAddress, ['reach'], ({ reach }) => {
    const [origin] = reach.origins();
    return { phone: origin === undefined ? null : { origin, guide: reach.guide() ?? null } };
  }),
];
