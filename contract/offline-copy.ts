/** The files of one build, as the build writes them for its service worker. Addresses are relative to the root. */
export interface BuildFiles {
  /** What every screen needs before it can be drawn. */
  readonly shell: readonly string[];
  /** The parts that load later, each under a name that is the same in every build. */
  readonly parts: Readonly<Record<string, BuildPart>>;
}

/** A source that is loaded on demand, such as a screen or a catalog of texts. */
export interface BuildPart {
  /** The source's own file and all files that it imports, except those of the shell. */
  readonly files: readonly string[];
  /** The language tag of texts; only customers who use the language need them. */
  readonly language?: string;
}

/** A page's request to its service worker to store files on the device. Answered by {@link FilesKept}. */
export interface KeepFiles {
  readonly type: 'KEEP_FILES';
  /** The addresses that the page has loaded, each with a leading slash. */
  readonly opened: readonly string[];
  /** The language tag of the texts that the page shows. */
  readonly language: string;
  /** Store the screens that were not opened as well. */
  readonly rest: boolean;
}

/** The service worker's answer: whether everything that was requested is stored now. */
export type FilesKept =
  | { readonly isKept: true }
  | { readonly isKept: false; readonly problem: string };
