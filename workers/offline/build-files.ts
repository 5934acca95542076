import type { BuildFiles, KeepFiles } from '../../contract/offline-copy.ts';

/** Every hashed file of a build, each once. */
export function allFiles({ shell, parts }: BuildFiles): string[] {
  return [...new Set([...shell, ...Object.values(parts).flatMap(({ files }) => files)])];
}

/** The files that a page wants stored, the most urgent first. Another language's texts only count once they were opened. */
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
 * The files without which a newer build may not take over: its shell, and its form of each part that this device has
 * stored of an earlier build. Then nothing that opened offline before an update fails to open after it.
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
