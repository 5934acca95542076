/**
 * Folds a question for the lists of words: lower case, without accents, punctuation as blanks, the
 * marks of Japanese kept. It unifies the width of letters and two common alternative spellings of
 * spoken Cantonese.
 */
export function foldQuestion(question: string): string {
  return (
    question
      .normalize('NFKC')
      .normalize('NFD')
      .replaceAll(/[\u0300-\u036F]/g, '')
      .normalize('NFC')
      .toLowerCase()
      .replaceAll(/['’‘`´]/g, '')
      // 1,000 is a thousand; 410,50 and 0,500 have a decimal comma.
      .replaceAll(/(?<=(?<![\d.,])0),(?=\d{1,6}(?!,?\d))/g, '.')
      .replaceAll(/(?<=\d)[,、](?=\d{3}(?!\d))/g, '')
      .replaceAll(/(?<=\d),(?=\d{1,2}(?!\d))/g, '.')
      .replaceAll(/左(?!右|邊|面|手|側)/g, '咗')
      .replaceAll('既', '嘅')
      // 1/2, 3/5/2026 and 9:30 stay one thing.
      .replaceAll(/(?<=\d) ?([/⁄:]) ?(?=\d)/g, '$1')
      .replaceAll(/(?<!\d)[:/]|[:/](?!\d)/g, ' ')
      .replaceAll(/[¿?¡!,;"“”()[\]{}<>«»、。?!「」『』…*_#|\\]+/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim()
  );
}
