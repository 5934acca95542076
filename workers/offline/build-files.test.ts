import { expect, test } from 'vitest';
import type { BuildFiles } from '../../contract/offline-copy.ts';
import { allFiles, filesToInstall, filesToKeep } from './build-files.ts';

const build: BuildFiles = {
  shell: ['assets/start-2.js'],
  parts: {
    'HelpScreen.tsx': { files: ['assets/HelpScreen-2.js', 'assets/shared-2.js'] },
    'LangScreen.tsx': { files: ['assets/LangScreen-2.js', 'assets/shared-2.js'] },
    'locales/es/help.po': { files: ['assets/help-es-2.js'], language: 'es' },
    'locales/ja/help.po': { files: ['assets/help-ja-2.js'], language: 'ja' },
  },
};
const before: BuildFiles = {
  shell: ['assets/start-1.js'],
  parts: {
    'HelpScreen.tsx': { files: ['assets/HelpScreen-1.js', 'assets/shared-1.js'] },
    'LangScreen.tsx': { files: ['assets/LangScreen-1.js', 'assets/shared-1.js'] },
    'GoneScreen.tsx': { files: ['assets/GoneScreen-1.js'] },
    'locales/es/help.po': { files: ['assets/help-es-1.js'], language: 'es' },
  },
};

test('a build lists each of its files once', () => {
  expect(allFiles(build)).toHaveLength(6);
});

test('a page on a metered connection stores the shell, the opened files and its language', () => {
  const opened = ['/assets/HelpScreen-2.js', '/assets/HelpScreen-1.js', '/icons/icon.png'];
  expect(filesToKeep(build, { opened, language: 'es', rest: false })).toEqual([
    'assets/start-2.js',
    'assets/HelpScreen-2.js',
    'assets/help-es-2.js',
  ]);
});

test('the rest of a build has no texts of another language', () => {
  const kept = filesToKeep(build, { opened: [], language: 'ja', rest: true });
  expect(allFiles(build).filter((file) => !kept.includes(file))).toEqual(['assets/help-es-2.js']);
});

test.for([
  ['nothing', [], []],
  [
    'one screen and a language',
    ['assets/HelpScreen-1.js', 'assets/shared-1.js', 'assets/help-es-1.js'],
    ['assets/HelpScreen-2.js', 'assets/shared-2.js', 'assets/help-es-2.js'],
  ],
  ['half a screen', ['assets/shared-1.js'], []],
  ['a screen that is gone', ['assets/GoneScreen-1.js'], []],
] as const)(
  'with %s stored, a newer build installs as much of its own',
  ([, stored, installed]) => {
    expect(filesToInstall(build, [before], new Set(stored))).toEqual([
      'assets/start-2.js',
      ...installed,
    ]);
  },
);
