/** Builds the app with English replaced by the pseudo-language into the given folder. Such a build is never shipped. */
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';
import { type Compiled, pseudoCatalog } from './pseudo-texts.ts';

const [outDir] = process.argv.slice(2);
if (outDir === undefined) throw new Error('the folder to build into is missing');

const root = fileURLToPath(new URL('../..', import.meta.url));
await build({
  root,
  logLevel: 'warn',
  plugins: [pseudoLanguage()],
  build: { outDir, emptyOutDir: true },
});

/** Changes the compiled catalog; what Lingui makes of it must look as we know it, or the test would prove nothing. */
function pseudoLanguage(): Plugin {
  return {
    name: 'pseudo-language',
    enforce: 'post',
    transform: {
      filter: { id: /locales\/en\/\w+\.po$/ },
      handler(code) {
        const [, json] = /messages\s*=\s*JSON\.parse\((".*")\)/s.exec(code) ?? [];
        if (json === undefined) throw new Error('the catalog is not compiled as before');
        const messages = JSON.parse(JSON.parse(json) as string) as Record<string, Compiled>;
        return {
          code: `export const messages = ${JSON.stringify(pseudoCatalog(messages))};`,
          map: null,
        };
      },
    },
  };
}
