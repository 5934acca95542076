import type { DocumentLanguage } from '../../contract/documents.ts';

/** A donation that was not returned, as a line of a statement. Micro-dollars. */
export interface DonationLine {
  /** Exchange time. */
  readonly atMs: number;
  readonly cause: string;
  readonly source: 'one_off' | 'automatic';
  /** For an automatic donation, the month of the profit. */
  readonly month: string | null;
  readonly amountMicros: bigint;
  readonly paidOutMicros: bigint;
  readonly receipts: readonly string[];
}

/** The donations of one year of one customer. */
export interface DonationStatement {
  readonly year: number;
  readonly holder: string;
  /** The holder's language, which selects the Chinese or Japanese glyphs for the name. */
  readonly language: DocumentLanguage;
  readonly accountNumber: string;
  /** Exchange time. */
  readonly madeAtMs: number;
  /** Wall time. */
  readonly sealedAtMs: number;
  readonly isDemo: boolean;
  /** Oldest first. */
  readonly lines: readonly DonationLine[];
}

/** The second line of a donation: how it was given, and the receipts of its payouts. Pure. */
export function detailOf({ source, month, receipts }: DonationLine): string {
  const how = source === 'one_off' ? 'One-time donation' : `Share of the profit of ${month}`;
  if (receipts.length === 0) return how;
  return `${how} · receipt${receipts.length === 1 ? '' : 's'} ${receipts.join(', ')}`;
}
