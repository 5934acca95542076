import { linkToPath } from '../../nav/links.ts';
import { paths } from '../../nav/paths.ts';

/** The addresses of steps that no other domain links to. */
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
  /** `from` is the step to return to with the code. */
  invite: ({
    code,
    from,
  }: { code?: string | undefined; from?: 'register' | 'password' | undefined } = {}) =>
    linkToPath(paths.invite, { ...(code && { code }), ...(from && { from }) }),
  /** The screen for entering a code; the tab stores its purpose. */
  code: () => linkToPath(paths.code),
  signUpPassword: () => linkToPath(paths.signUpPassword),
  resetPassword: () => linkToPath(paths.resetPassword),
  confirmCode: ({ then }: { then: string }) => linkToPath(paths.confirmCode, { then }),
};
