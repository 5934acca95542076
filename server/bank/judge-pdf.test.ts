import { expect, test } from 'vitest';
import { pdfProblem } from './judge-pdf.ts';

const body = (inside: string) => `%PDF-1.7\n${inside}\nstartxref\n9\n%%EOF\n`;

test.for([
  ['a PDF', body('1 0 obj <</Type/Catalog>> endobj'), undefined],
  ['a picture that says so', '\xff\xd8\xff%PDF-1.7 startxref 9 %%EOF', 'is no PDF'],
  ['a page', '<html>%PDF-1.7</html>', 'is no PDF'],
  ['a part of a PDF', body('').slice(0, -8), 'is not whole'],
  ['nothing', '', 'is no PDF'],
  ['a PDF with a script', body('/S/JavaScript/JS(app.alert(1))'), 'has scripts or files in it'],
  ['a PDF that starts a program', body('/S /Launch /F (cmd)'), 'has scripts or files in it'],
] as const)('%s', ([, text, problem]) => {
  expect(pdfProblem(Buffer.from(text, 'latin1'))).toBe(problem);
});
