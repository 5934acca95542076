/**
 * Tests a domain that is one new folder, in a copy of the sources: no other file names it. Its screen must appear in
 * everything that the app, the catalogs, the list for offline use and the browser tests derive.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { mkdtemp, realpath } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import { build, type PluginOption, type Rolldown, runnerImport } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BuildFiles } from '../contract/offline-copy.ts';
import { content } from '../scripts/build/content.ts';
import { type Domain, readDomains } from '../scripts/build/domains.ts';
import { offlineList } from '../scripts/build/offline-list.ts';
import { addressesOf } from './harness/addresses.ts';

/** Extraction and a build take some ten seconds on a quiet machine. */
const LIMIT_MS = 120_000;
const PATH = '/gardenPlot';
const FOLDER = 'src/domains/garden';
const FILES: Readonly<Record<string, string>> = {
  'routes.ts': `
    import { msg } from '@lingui/core/macro';
    import type { Route } from '../../nav/route.ts';

    export const routes: Route[] = [
      {
        path: '${PATH}',
        below: '/security',
        title: msg\`A plot of the garden\`,
        audience: 'user',
        screen: () => import('./screens/PlotScreen.tsx'),
      },
    ];`,
  'screens/PlotScreen.tsx': `
    import { Trans } from '@lingui/react/macro';

    export default function PlotScreen() {
      return <h1><Trans>A plot of the garden</Trans></h1>;
    }`,
};
const SPANISH = 'Una parcela del jardín';

/** Runs in the copy: opens the screen as the app does, in Spanish. */
const PROBE = `
  import { i18n } from '@lingui/core';
  import { showLanguage } from './src/app/language.ts';
  import { routeAt } from './src/app/routes.ts';
  import { loadScreen } from './src/app/screen-loader.ts';
  import { menu } from './src/nav/menu.ts';

  const route = routeAt('${PATH}');
  if (!route) throw new Error('the app has no screen at ${PATH}');
  await showLanguage('es');
  export const { default: screen } = await loadScreen(route);
  export const title = i18n._(route.title);
  export const trail = menu()
    .find(({ path }) => path === '${PATH}')
    ?.trail.map((above) => i18n._(above));`;

let root = '';
let domains: Domain[] = [];

beforeAll(async () => {
  root = await realpath(await mkdtemp(join(tmpdir(), 'plumb-domain-')));
  for (const copied of [
    'src',
    'locales',
    'scripts',
    'lingui.config.ts',
    'package.json',
    'tsconfig.json',
    'index.html',
  ]) {
    cpSync(copied, join(root, copied), { recursive: true });
  }
  for (const linked of ['content', 'contract', 'workers', 'public', 'node_modules']) {
    symlinkSync(resolve(linked), join(root, linked));
  }
  for (const [name, text] of Object.entries(FILES)) {
    const file = join(root, FOLDER, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  writeFileSync(join(root, 'probe.ts'), PROBE);
  domains = readDomains(root);
}, LIMIT_MS);

afterAll(() => rmSync(root, { recursive: true }));

test('a new domain is in the tables that the build and the browser tests read', () => {
  expect(domains.find(({ name }) => name === 'garden')).toMatchObject({
    isOfPeople: true,
    rows: [{ path: PATH, file: `${FOLDER}/screens/PlotScreen.tsx` }],
  });
  const { screens, hashes, ofPeople, ofVisitors } = addressesOf(domains);
  for (const looped of [screens, hashes, ofPeople]) expect(looped).toContain(`#${PATH}`);
  expect(ofVisitors).not.toContain(`#${PATH}`);
});

test(
  'a new domain has a catalog of its own, and its screen shows it in each language',
  { timeout: LIMIT_MS },
  async () => {
    // Lingui's workers start differently if they find a variable of a test runner.
    const env = { PATH: process.env['PATH'] };
    execFileSync('node_modules/.bin/lingui', ['extract', FOLDER], { cwd: root, env });
    // The screen's texts are in the domain's own catalog; its title is in the catalog of all titles.
    for (const name of ['garden', 'titles']) {
      const catalog = join(root, `locales/es/${name}.po`);
      const empty = readFileSync(catalog, 'utf8');
      expect(empty).toContain('msgid "A plot of the garden"\nmsgstr ""');
      writeFileSync(catalog, empty.replace(/(A plot of the garden"\nmsgstr )""/, `$1"${SPANISH}"`));
    }

    const { module } = await runnerImport<{ screen: unknown; title: string; trail: string[] }>(
      join(root, 'probe.ts'),
      {
        root,
        configFile: false,
        logLevel: 'error',
        plugins: texts(),
      },
    );
    expect(module.screen).toBeTypeOf('function');
    expect(module.title).toBe(SPANISH);
    // The path that the menu and the search of screens show.
    expect(module.trail).toEqual(['Perfil', 'Seguridad']);
  },
);

test(
  'the screen and the texts of a new domain are on the list for offline use',
  { timeout: LIMIT_MS },
  async () => {
    // A build without the plugins that make it smaller: the list depends on its parts.
    const { output } = (await build({
      root,
      configFile: false,
      logLevel: 'error',
      plugins: [...texts(), offlineList()],
      build: { write: false, minify: false, reportCompressedSize: false },
      worker: { format: 'es' },
    })) as Rolldown.RolldownOutput;
    const list = output.find(({ fileName }) => /^assets\/files-.*\.json$/.test(fileName));
    if (list?.type !== 'asset') throw new Error('the build has no list for offline use');
    const { parts } = JSON.parse(String(list.source)) as BuildFiles;
    expect(parts[`${FOLDER}/screens/PlotScreen.tsx`]?.files).toHaveLength(1);
    expect(parts['locales/ja/garden.po']).toMatchObject({ language: 'ja' });
  },
);

function texts(): PluginOption[] {
  return [content(), lingui({ cwd: root }), babel({ presets: [linguiTransformerBabelPreset()] })];
}
