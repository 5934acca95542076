import { isRoutingNumber } from '../contract/routing-number.ts';
import { BadConfig } from './bad-config.ts';
import type { Env } from './config-read.ts';
import type { Bank } from './bank/bank.ts';

/** The settings that customers need for a transfer. */
const NEEDED = [
  'BANK_NAME',
  'BANK_ACCOUNT_NAME',
  'BANK_ACCOUNT_NUMBER',
  'BANK_ROUTING_NUMBER',
] as const;
/** The settings of the bank. */
export const BANK_SETTINGS = [
  ...NEEDED,
  'BANK_ADDRESS',
  'BANK_SWIFT',
  'BANK_COMPANY_ID',
  'BANK_COMPANY_NAME',
] as const;

/** The bank of a demonstration. Its routing number has the right form and is no bank's. */
const SIMULATED: Bank = {
  details: {
    bankName: 'Plumb Demonstration Bank',
    bankAddress: '1 Example Street, New York, NY 10001',
    accountName: 'Plumb Demonstration',
    accountNumber: '000123456789',
    routingNumber: '125000998',
    swift: null,
  },
  payouts: {
    companyId: '1999999999',
    companyName: 'PLUMB DEMO',
    routingNumber: '125000998',
    bankName: 'PLUMB DEMO BANK',
  },
  isSimulated: true,
};

interface Situation {
  readonly isDemo: boolean;
  readonly clock: 'demo' | 'real';
  readonly env: Env;
}

/**
 * The bank of deposits and withdrawals: the simulated one in a demonstration, otherwise the one
 * that the operator configured, if any.
 *
 * @throws BadConfig when real money would mix with that of a demonstration, or a setting is missing
 *   or invalid
 */
export function bankMode({ isDemo, clock, env }: Situation): Bank | undefined {
  const given = BANK_SETTINGS.find((name) => env[name] !== undefined);
  if (given === undefined) return isDemo ? SIMULATED : undefined;
  if (isDemo || clock === 'demo') {
    throw new BadConfig(
      `${given} belongs to a real bank: it needs CLOCK=real and cannot be used in a demonstration.`,
    );
  }
  const missing = NEEDED.find((name) => env[name] === undefined);
  if (missing !== undefined) throw new BadConfig(`${given} needs ${missing} as well.`);
  const { BANK_NAME: bankName = '', BANK_ACCOUNT_NAME: accountName = '' } = env;
  const { BANK_ACCOUNT_NUMBER: accountNumber = '', BANK_ROUTING_NUMBER: routingNumber = '' } = env;
  if (!isRoutingNumber(routingNumber)) {
    throw new BadConfig('BANK_ROUTING_NUMBER is no routing number: its check digit does not fit.');
  }
  if (!/^[0-9A-Za-z-]{4,17}$/.test(accountNumber)) {
    throw new BadConfig('BANK_ACCOUNT_NUMBER must have 4 to 17 digits, letters or hyphens.');
  }
  const { BANK_COMPANY_ID: companyId, BANK_COMPANY_NAME: companyName } = env;
  if ((companyId === undefined) !== (companyName === undefined)) {
    throw new BadConfig(
      'BANK_COMPANY_ID and BANK_COMPANY_NAME belong together: set both or neither.',
    );
  }
  if (companyId !== undefined && !/^[0-9A-Z]{10}$/.test(companyId)) {
    throw new BadConfig('BANK_COMPANY_ID must have 10 digits or capital letters.');
  }
  if (companyName !== undefined && !/^[ -~]{1,16}$/.test(companyName)) {
    throw new BadConfig('BANK_COMPANY_NAME must have 1 to 16 plain letters.');
  }
  return {
    details: {
      bankName,
      bankAddress: env['BANK_ADDRESS'] ?? null,
      accountName,
      accountNumber,
      routingNumber,
      swift: env['BANK_SWIFT'] ?? null,
    },
    payouts:
      companyId === undefined || companyName === undefined
        ? undefined
        : { companyId, companyName, routingNumber, bankName },
    isSimulated: false,
  };
}
