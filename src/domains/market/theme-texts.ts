import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Theme } from '../../../contract/theme.ts';

interface ThemeText {
  readonly name: MessageDescriptor;
  /** What the members of the theme have in common. */
  readonly idea: MessageDescriptor;
}

export const themeTexts: Record<Theme, ThemeText> = {
  magnificent_seven: {
    name: msg`Magnificent Seven`,
    idea: msg`The seven technology giants investors know by this name.`,
  },
  chips: {
    name: msg`AI and chips`,
    idea: msg`Makers of processors and memory chips, and of the equipment used to produce them.`,
  },
  cloud_software: {
    name: msg`Cloud and software`,
    idea: msg`Companies that provide computing power or software over the internet.`,
  },
  cybersecurity: {
    name: msg`Cybersecurity`,
    idea: msg`Companies that protect networks, devices, and data.`,
  },
  data_center_power: {
    name: msg`Power for data centers`,
    idea: msg`Companies that build turbines and grid equipment or run power plants for data centers.`,
  },
  digital_infrastructure: {
    name: msg`Data centers and towers`,
    idea: msg`Owners of the data centers and cell towers behind the internet.`,
  },
  electric_vehicles: {
    name: msg`Autos and electric vehicles`,
    idea: msg`Automakers that build electric vehicles.`,
  },
  payments: {
    name: msg({ message: 'Payments', context: 'theme of stocks' }),
    idea: msg`Companies that process card and online payments.`,
  },
  banks: {
    name: msg`Banks and brokers`,
    idea: msg`Large banks, investment banks and brokers.`,
  },
  drug_makers: {
    name: msg`Drugmakers`,
    idea: msg`Companies that develop and sell medicines.`,
  },
  biotechnology: {
    name: msg`Biotechnology`,
    idea: msg`Companies that develop medicines from living cells and genes.`,
  },
  oil_and_gas: {
    name: msg`Oil and gas`,
    idea: msg`Companies that explore for, transport, and refine oil and gas.`,
  },
  defense: {
    name: msg`Aerospace and defense`,
    idea: msg`Makers of aircraft, engines, and defense systems.`,
  },
  retail: {
    name: msg`Retail`,
    idea: msg`Large retailers, in stores and online.`,
  },
  streaming: {
    name: msg`Streaming and entertainment`,
    idea: msg`Companies that make or stream movies and shows.`,
  },
  travel: {
    name: msg`Travel`,
    idea: msg`Platforms for booking trips, lodging, and rides.`,
  },
  dividend_growers: {
    name: msg`Dividend growers`,
    idea: msg`Companies that have raised their dividends for at least 25 consecutive years.`,
  },
  rate_sensitive: {
    name: msg`Rate-sensitive`,
    idea: msg`Real estate and utility companies, which carry heavy debt and pay high dividends.`,
  },
};
