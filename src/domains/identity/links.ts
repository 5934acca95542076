import { linkToPath } from '../../nav/links.ts';
import { paths } from '../../nav/paths.ts';

/** The addresses of steps that no other domain links to. */
export const links = {
  mobileNumber: () => linkToPath(paths.mobileNumber),
  mobileCode: () => linkToPath(paths.mobileCode),
  mobileDone: () => linkToPath(paths.mobileDone),
  /** The fields that a country asks for. */
  addressForm: ({ country }: { country?: string | undefined } = {}) =>
    linkToPath(paths.addressForm, { ...(country && { country }) }),
  addressConfirm: () => linkToPath(paths.addressConfirm),
};
