import type { Sector } from '../../../contract/instrument.ts';

/**
 * The words of the sectors in all languages, for folded text. No word means another sector in
 * another language.
 */
const SECTOR_WORDS: readonly (readonly [Sector, RegExp])[] = [
  [
    'information_technology',
    /\b(information technology|technology|tech|tecnologi[ac]\w*)\b|テクノロジー|情報技術|ハイテク|科技|資訊科技/,
  ],
  [
    'communication_services',
    /\b(communications?( services)?|telecoms?|servicios de comunicacion|comunicaci\w+|telecomunicaci\w+)\b|通信|コミュニケーション|通訊/,
  ],
  [
    'consumer_discretionary',
    /\b(consumer (discretionary|cyclical)|consumo (discrecional|ciclico))\b|一般消費財|非必需|非必要/,
  ],
  [
    'consumer_staples',
    /\b((consumer )?staples|consumer defensive|consumo (basico|de primera necesidad)|productos basicos)\b|生活必需|(?<!非)必需消費|日用/,
  ],
  ['energy', /\b(energy|energi[ae]\w*|oil and gas)\b|エネルギー|能源/],
  ['financials', /\b(financials?|banks|banking|financier[oa]s?|finanzas|bancos)\b|金融|銀行/],
  [
    'health_care',
    /\b(health ?care|health|salud|sanitari[oa]s?|sanidad|pharma)\b|ヘルスケア|医療|醫療|健康護理|保健/,
  ],
  ['industrials', /\b(industrials?|industriales)\b|資本財|工業/],
  ['materials', /\b(materials|materiales)\b|素材|原材料|物料/],
  ['real_estate', /\b(real estate|reits?|inmobiliari[oa]s?|bienes raices)\b|不動産|地產|房地產/],
  ['utilities', /\b(utilities|utility|servicios publicos|electricas)\b|公益|公用/],
];

/** The sector that a question names. */
export function findSector(text: string): Sector | undefined {
  return SECTOR_WORDS.find(([, pattern]) => pattern.test(text))?.[0];
}
