import { linkToPath } from '../../nav/links.ts';
import { paths } from '../../nav/paths.ts';

/** The addresses of steps that no other domain leads to. */
export const links = {
  /** By a passkey. */
  signInFace: ({ then }: { then?: string | undefined } = {}) =>
    linkToPath(paths.signInFace, { ...(then && { then }) }),
  signInTouch: ({ then }: { then?: string | undefined } = {}) =>
    linkToPath(paths.signInTouch, { ...(then && { then }) }),
  signUpByPhone: ({
    invitation,
    then,
  }: { invitation?: string | undefined; then?: string | undefined } = {}) =>
    linkToPath(paths.signUpByPhone, { ...(invitation && { invitation }), ...(then && { then }) }),
  /** `from` is the step to go back to with the code. */
  invite: ({
    code,
    from,
  }: { code?: string | undefined; from?: 'register' | 'password' | undefined } = {}) =>
    linkToPath(paths.invite, { ...(code && { code }), ...(from && { from }) }),
  /** Where a code is typed that was sent; what it is for stays in the tab. */
  code: () => linkToPath(paths.code),
  signUpPassword: () => linkToPath(paths.signUpPassword),
  resetPassword: () => linkToPath(paths.resetPassword),
  confirmCode: ({ then }: { then: string }) => linkToPath(paths.confirmCode, { then }),
};
