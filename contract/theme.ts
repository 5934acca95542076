import * as v from 'valibot';

/** Themes: groups of stocks across sectors that one idea moves. The market's server defines the members. */
export const THEMES = [
  'magnificent_seven',
  'chips',
  'cloud_software',
  'cybersecurity',
  'data_center_power',
  'digital_infrastructure',
  'electric_vehicles',
  'payments',
  'banks',
  'drug_makers',
  'biotechnology',
  'oil_and_gas',
  'defense',
  'retail',
  'streaming',
  'travel',
  'dividend_growers',
  'rate_sensitive',
] as const;
export const Theme = v.picklist(THEMES);
export type Theme = v.InferOutput<typeof Theme>;
