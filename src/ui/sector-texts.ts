import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Sector } from '../../contract/instrument.ts';

/** The eleven sectors by their standard names. */
export const sectorTexts: Record<Sector, MessageDescriptor> = {
  communication_services: msg`Communication Services`,
  consumer_discretionary: msg`Consumer Discretionary`,
  consumer_staples: msg`Consumer Staples`,
  energy: msg`Energy`,
  financials: msg`Financials`,
  health_care: msg`Health Care`,
  industrials: msg`Industrials`,
  information_technology: msg`Information Technology`,
  materials: msg`Materials`,
  real_estate: msg`Real Estate`,
  utilities: msg`Utilities`,
};
