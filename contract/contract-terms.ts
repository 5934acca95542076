/** The figures of the software contract, defined only here. Source: spec §9, Contract terms. */
export const contractTerms = {
  termYears: 1,
  invoiceDaysMin: 5,
  invoiceDaysMax: 7,
  /** The monthly fee on an overdue amount, percent. */
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
