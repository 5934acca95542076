import * as v from 'valibot';

/** A table as a backup names it, with the columns whose values it has. */
export const BackupTable = v.object({ name: v.string(), columns: v.array(v.string()) });
export type BackupTable = v.InferOutput<typeof BackupTable>;

/** What a backup says about itself, at its end. */
export const Manifest = v.object({
  /** The newest migration of the database, and a SHA-256 over the checksums of all of them. */
  schema: v.object({ number: v.number(), name: v.string(), checksum: v.string() }),
  /** Rows by table. */
  rows: v.record(v.string(), v.number()),
  /** The next state of each sequence: its last value, or nothing before its first. */
  sequences: v.record(v.string(), v.nullable(v.string())),
  /** SHA-256 of all bytes before the manifest. */
  sha256: v.string(),
});
export type Manifest = v.InferOutput<typeof Manifest>;
