/** As the audit log and the payout files name the demonstration's bank. */
export const DEMO_BANK_ACTOR = 'product:demo_bank';
