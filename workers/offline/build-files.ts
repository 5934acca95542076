import type { BuildFiles, KeepFiles } from '../../contract/offline-copy.ts';

/** Every hashed file of a build, each once. */
export function allFiles({ shell, parts }: BuildFiles): string[] {
  return [...new Set([...shell, ...Object.values(parts).flatMap(({ files }) => files)])];
}

/**
 * The files that a page wants stored, most urgent first. Texts of another language are included only once they have
 * been opened.
 */
export function filesToKeep(
  build: BuildFiles,
  { opened, language, rest }: Omit<KeepFiles, 'type'>,
): string[] {
  const ours = new Set(allFiles(build));
  const parts = Object.values(build.parts);
  return [
    ...new Set([
      ...build.shell,
      ...opened.map((path) => path.slice(1)).filter((file) => ours.has(file)),
      ...parts.filter((part) => part.language === language).flatMap(({ files }) => files),
      ...parts.filter((part) => rest && part.language === undefined).flatMap(({ files }) => files),
    ]),
  ];
}

/**
 * The files that a newer build needs before it may take over: its shell, and its version of each part that this device
 * has stored from an earlier build. Then no screen that opened offline before an update fails to open after it.
 */
export function filesToInstall(
  build: BuildFiles,
  earlier: readonly BuildFiles[],
  stored: ReadonlySet<string>,
): string[] {
  const isStored = (name: string) =>
    earlier.some(({ parts }) => parts[name]?.files.every((file) => stored.has(file)) ?? false);
  const carried = Object.entries(build.parts).filter(([name]) => isStored(name));
  return [...new Set([...build.shell, ...carried.flatMap(([, { files }]) => files)])];
}
