/**
 * The size of a signed contract in each language, and the time to print and seal it once the printing thread is warm,
 * compared with a bare pdf-lib document with the same lines in a standard font. Run: `node
 * tests/bench/contract.bench.ts`.
 */
import { PDFDocument, StandardFonts } from 'pdf-lib';
import type { DocumentLanguage } from '../../contract/documents.ts';
import { contractPdf } from '../../server/documents/contract-pdf.ts';
import type { ContractPaper } from '../../server/documents/contract-paper.ts';
import { printContract } from '../../server/documents/printer.ts';
import { passingDocumentKey } from '../../server/documents/seal/document-key.ts';
import { sealerWith } from '../../server/documents/seal/seal-pdf.ts';
import { aSignedPaper } from '../harness/contract-paper.ts';
import { median, printResult } from './page-result.ts';

const ROUNDS = 30;
const BAR_KB = 50;
const BAR_MS = 100;
/** Embedded fonts cost more than none; this ratio must not grow. */
const BAR_RATIO = 40;
const NAMES: Readonly<Record<DocumentLanguage, string>> = {
  en: 'Ada Lovelace',
  es: 'Íñigo Núñez',
  ja: '山田 太郎',
  'zh-HK': '陳大文',
};

const sealer = sealerWith(passingDocumentKey(() => Date.now()));
const sealBytes = await sealer.bytes();

/** The same lines in a font that every reader has, without a seal. */
async function barePdf({ words }: ContractPaper): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  const texts = [words.facts.flat(), words.sections.flatMap((each) => each.paragraphs)].flat();
  let page = document.addPage();
  texts.forEach((text, at) => {
    if (at % 40 === 39) page = document.addPage();
    const latin = text.replaceAll(/[^ -~]/g, 'x').slice(0, 100);
    page.drawText(latin, { x: 50, y: 780 - 18 * (at % 40), size: 10, font });
  });
  return document.save();
}

/** Processor time of this process, milliseconds, which busy neighbors do not lengthen. */
async function costMs(act: () => Promise<unknown>): Promise<number> {
  const figures: number[] = [];
  for (let round = -5; round < ROUNDS; round += 1) {
    const from = process.cpuUsage();
    await act();
    const { user, system } = process.cpuUsage(from);
    if (round >= 0) figures.push((user + system) / 1_000);
  }
  return median(figures);
}

async function waitMs(paper: ContractPaper): Promise<number> {
  const figures: number[] = [];
  for (let round = -5; round < ROUNDS; round += 1) {
    const from = performance.now();
    await sealer.seal(await printContract(paper, 'bench', sealBytes));
    if (round >= 0) figures.push(performance.now() - from);
  }
  return median(figures);
}

const sizes: Record<string, number> = {};
const waits: Record<string, number> = {};
const ratios: Record<string, number> = {};
for (const [language, name] of Object.entries(NAMES) as [DocumentLanguage, string][]) {
  const paper = aSignedPaper(language, name);
  const pdf = await sealer.seal(await printContract(paper, 'bench', sealBytes));
  sizes[language] = Number((pdf.length / 1_000).toFixed(1));
  waits[language] = Number((await waitMs(paper)).toFixed(1));
  const bareMs = await costMs(() => barePdf(paper));
  const oursMs = await costMs(() => contractPdf(paper, sealBytes));
  ratios[language] = Number((oursMs / bareMs).toFixed(2));
  console.log(
    `${language}: ${sizes[language]} kB, ${waits[language]} ms in the thread; ` +
      `${oursMs.toFixed(1)} ms of processor, bare pdf-lib ${bareMs.toFixed(1)} ms`,
  );
}
const worst = (figures: Readonly<Record<string, number>>) => Math.max(...Object.values(figures));
printResult({
  name: 'contract: signed, kB, the largest',
  ratio: worst(sizes),
  bar: { max: BAR_KB },
  sides: sizes,
});
printResult({
  name: 'contract: printed and sealed off the main thread, ms, the slowest',
  ratio: worst(waits),
  bar: { max: BAR_MS },
  sides: waits,
});
printResult({
  name: 'contract: processor time over bare pdf-lib, the largest',
  ratio: worst(ratios),
  bar: { max: BAR_RATIO },
  sides: ratios,
});
