import * as v from 'valibot';

/** Themes: stocks that one idea moves, across sectors. Which stocks, the market's own server says. */
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
