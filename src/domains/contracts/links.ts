import { linkToPath } from '../../nav/links.ts';
import { paths } from '../../nav/paths.ts';

/** The addresses of screens that no other domain leads to. */
export const links = {
  /** One contract: its words, its file, and the way to sign it. */
  contract: ({ number }: { number: string }) => linkToPath(paths.contracts, { number }),
  /** The W-9: what it is, and the answers that it is drawn up from. */
  taxForm: () => linkToPath(paths.contracts, { form: 'w9' }),
  signature: ({ number }: { number: string }) => linkToPath(paths.signature, { number }),
};
