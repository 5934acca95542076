import { readFile, writeFile } from 'node:fs/promises';
import { minify } from 'terser';

/** As terser makes code small when it may take its time. */
export const SLOWLY = { passes: 3, ecma: 2020 } as const;

/**
 * Writes the service worker's list of files as one text: as an object for each it is half of what the worker weighs.
 * A content-hashed name needs no revision.
 */
export async function shortenList(worker: string): Promise<void> {
  const text = await readFile(worker, 'utf8');
  const kept: string[] = [];
  const named: string[] = [];
  const list = /\[(?:\{"revision":(?:null|"\w+"),"url":"[^"]+"\},?)+\]/.exec(text)?.[0];
  if (list === undefined) throw new Error('the service worker has no list of files');
  for (const { revision, url } of JSON.parse(list) as { revision: string | null; url: string }[]) {
    if (revision === null && url.startsWith('assets/')) named.push(url.slice('assets/'.length));
    else kept.push(JSON.stringify({ revision, url }));
  }
  const hashed = /^.{7}\.(js|css)$/;
  const longer = named.filter((name) => !hashed.test(name)).sort();
  // Names of one length need no space between them.
  const inOne = (ending: string) =>
    named
      .filter((name) => name.length === 7 + ending.length && name.endsWith(ending))
      .map((name) => name.slice(0, 7))
      .sort()
      .join('');
  const lists = ['.js', '.css'].map(
    (ending) => `..."${inOne(ending)}".match(/.{7}/g).map(e=>"assets/"+e+"${ending}")`,
  );
  const short = `[${kept.join()},${lists.join()},..."${longer.join(' ')}".split(" ").map(e=>"assets/"+e)]`;
  const place = 'theListOfFiles';
  const { code = text } = await minify(text.replace(list, place), { compress: SLOWLY });
  if (!code.includes(place))
    throw new Error('the list of files has no place in the service worker');
  await writeFile(
    worker,
    code.replace(place, () => short),
  );
}
