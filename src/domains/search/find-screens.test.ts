import { expect, test } from 'vitest';
import { findScreens } from './find-screens.ts';

const screens = [
  { path: '/mine', title: 'Me', trail: [] },
  { path: '/security', title: 'Security', trail: ['Me'] },
  { path: '/changePassword', title: 'Change password', trail: ['Me', 'Security'] },
  { path: '/resetPassword', title: 'Reset password', trail: ['Me', 'Sign in'] },
  { path: '/email', title: 'Dirección de correo', trail: ['Me', 'Security'] },
  { path: '/pending', title: '未約定の注文', trail: ['マイページ'] },
];

const found = (query: string, limit = 9) =>
  findScreens(screens, query, limit).map(({ path }) => path);

test.for([
  ['pass', ['/changePassword', '/resetPassword']],
  ['Password change', ['/changePassword']],
  ['security', ['/security', '/changePassword', '/email']],
  ['security password', ['/changePassword']],
  ['direccion', ['/email']],
  ['注文', ['/pending']],
  // In languages with spaces, nothing matches inside a word, because most searches are for companies.
  ['word', []],
  ['', []],
  [' ? ', []],
] as const)('“%s” finds the screens %j', ([query, paths]) => {
  expect(found(query)).toEqual(paths);
});

test('no more screens are found than are shown', () => {
  expect(found('pass', 1)).toEqual(['/changePassword']);
});
