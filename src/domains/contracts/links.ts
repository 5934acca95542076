import { linkToPath } from '../../nav/links.ts';
import { paths } from '../../nav/paths.ts';

/** The addresses of screens that no other domain links to. */
export const links = {
  /** One contract: its text, its file, and the link to sign it. */
  contract: ({ number }: { number: string }) => linkToPath(paths.contracts, { number }),
  /** The W-9: an explanation, and the answers from which it is prepared. */
  taxForm: () => linkToPath(paths.contracts, { form: 'w9' }),
  signature: ({ number }: { number: string }) => linkToPath(paths.signature, { number }),
};
