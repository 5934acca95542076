/** The figures of the software contract, each in this place alone. Source: spec §9, Contract terms. */
export const contractTerms = {
  termYears: 1,
  invoiceDaysMin: 5,
  invoiceDaysMax: 7,
  /** Of an amount that is late, each month. */
  lateFeePercent: 1.5,
  feeNoticeDays: 60,
  feeObjectionDays: 30,
  cureDays: 30,
  terminationDays: 30,
  nonPaymentDays: 60,
  forceMajeureDays: 90,
  /** Business days. */
  noticeDays: 5,
} as const;
