import * as v from 'valibot';

/** A table in a backup, with its columns. */
export const BackupTable = v.object({ name: v.string(), columns: v.array(v.string()) });
export type BackupTable = v.InferOutput<typeof BackupTable>;

/** The description at the end of a backup. */
export const Manifest = v.object({
  /** The latest migration of the database, and a SHA-256 over the checksums of all migrations. */
  schema: v.object({ number: v.number(), name: v.string(), checksum: v.string() }),
  /** Rows by table. */
  rows: v.record(v.string(), v.number()),
  /** The state of each sequence: its last value, or `null` before its first. */
  sequences: v.record(v.string(), v.nullable(v.string())),
  /** SHA-256 of all bytes before the manifest. */
  sha256: v.string(),
});
export type Manifest = v.InferOutput<typeof Manifest>;
