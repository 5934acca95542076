/** Letters that Unicode does not decompose into a base letter and a mark. Source: ICAO Doc 9303, part 3, section 6. */
const PLAIN: Readonly<Record<string, string>> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
  ə: 'e',
  ħ: 'h',
  ĸ: 'k',
  ŋ: 'n',
  ŧ: 't',
};

/** A text in small letters, the Latin ones without marks: `Łukasz Núñez` is `lukasz nunez`. Others stay as they are. */
export function plainLatin(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[łøđðþßæœıəħĸŋŧ]/g, (letter) => PLAIN[letter] ?? letter);
}
