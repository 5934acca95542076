import { linkToPath } from '../../nav/links.ts';
import { paths } from '../../nav/paths.ts';

/** The addresses of screens that no other domain links to. */
export const links = {
  depositBank: () => linkToPath(paths.depositBank),
  /** The proofs of a bank transfer; without an id, the customer selects the transfer there. */
  depositProofs: ({ id }: { id?: string | undefined } = {}) =>
    linkToPath(paths.depositProofs, { ...(id && { id }) }),
  /** Adds an address; `then` is the screen to continue with. */
  addAddress: ({ then }: { then?: string | undefined } = {}) =>
    linkToPath(paths.addAddress, { ...(then && { then }) }),
  linkedBank: ({ id }: { id: string }) => linkToPath(paths.linkBank, { id }),
  savedAddress: ({ id }: { id: string }) => linkToPath(paths.savedAddress, { id }),
};
