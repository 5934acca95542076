import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Theme } from '../../../contract/theme.ts';

interface ThemeText {
  readonly name: MessageDescriptor;
  /** What its members have in common. */
  readonly idea: MessageDescriptor;
}

export const themeTexts: Record<Theme, ThemeText> = {
  magnificent_seven: {
    name: msg`Magnificent Seven`,
    idea: msg`Seven technology giants that investors know by this name.`,
  },
  chips: {
    name: msg`AI and chips`,
    idea: msg`Makers of processors and memory, and of the machines that make them.`,
  },
  cloud_software: {
    name: msg`Cloud and software`,
    idea: msg`Companies that rent out computing power or software over the internet.`,
  },
  cybersecurity: {
    name: msg`Cybersecurity`,
    idea: msg`Companies that protect networks, devices and data.`,
  },
  data_center_power: {
    name: msg`Power for data centers`,
    idea: msg`Turbines, grid equipment and power stations that data centers depend on.`,
  },
  digital_infrastructure: {
    name: msg`Data centers and towers`,
    idea: msg`Owners of the buildings and masts that the internet runs on.`,
  },
  electric_vehicles: {
    name: msg`Cars and electric vehicles`,
    idea: msg`Car makers that build electric vehicles.`,
  },
  payments: {
    name: msg`Payments`,
    idea: msg`Companies that process payments by card and online.`,
  },
  banks: {
    name: msg`Banks and brokers`,
    idea: msg`Large banks, investment banks and brokers.`,
  },
  drug_makers: {
    name: msg`Drug makers`,
    idea: msg`Companies that develop and sell medicines.`,
  },
  biotechnology: {
    name: msg`Biotechnology`,
    idea: msg`Companies that make medicines with living cells and genes.`,
  },
  oil_and_gas: {
    name: msg`Oil and gas`,
    idea: msg`Companies that find, carry and refine oil and gas.`,
  },
  defense: {
    name: msg`Aerospace and defense`,
    idea: msg`Makers of aircraft, engines and defense systems.`,
  },
  retail: {
    name: msg`Retail`,
    idea: msg`Large shops, in town and online.`,
  },
  streaming: {
    name: msg`Streaming and entertainment`,
    idea: msg`Companies that make films and series or stream them.`,
  },
  travel: {
    name: msg`Travel`,
    idea: msg`Platforms on which people book trips, homes and rides.`,
  },
  dividend_growers: {
    name: msg`Dividend growers`,
    idea: msg`Companies that have raised their dividend for at least 25 years in a row.`,
  },
  rate_sensitive: {
    name: msg`Sensitive to interest rates`,
    idea: msg`Real estate and power companies: they borrow much and pay high dividends.`,
  },
};
