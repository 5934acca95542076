import { expect, test } from 'vitest';
import { isOfOurBuild } from './our-build.ts';

const html = { headers: { 'content-type': 'text/html; charset=utf-8' } };
const script = { headers: { 'content-type': 'text/javascript' } };
const OUR_PAGE = '<!doctype html><script src="/boot.js"></script>';
const pageOf = (file: string) =>
  `${OUR_PAGE}<link href="/assets/first.css" /><script type="module" src="/assets/${file}">`;
const files = ['index.html', 'assets/first.css', 'assets/index-1.js'];
const HOTEL = '<!doctype html><h1>Welcome to our hotel</h1>';

test.for([
  ['our page', '/index.html?__WB_REVISION__=1', new Response(OUR_PAGE, html), true],
  ['with files of its build', '/index.html', new Response(pageOf('index-1.js'), html), true],
  ['of another build', '/index.html', new Response(pageOf('index-2.js'), html), false],
  ['a script', '/assets/1tVJ008.js', new Response('1', script), true],
  ['a page in place of ours', '/index.html?__WB_REVISION__=1', new Response(HOTEL, html), false],
  ['a page in place of a script', '/assets/1tVJ008.js', new Response(HOTEL, html), false],
  ['a script that is missing', '/assets/1tVJ008.js', new Response('', { status: 404 }), false],
] as const)('%s', async ([, path, response, isOurs]) => {
  expect(await isOfOurBuild({ url: `https://plumb.test${path}` }, response, files)).toBe(isOurs);
  // The cache reads the response body afterwards.
  expect(response.bodyUsed).toBe(false);
});
