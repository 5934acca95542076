import { readFile } from 'node:fs/promises';
import * as v from 'valibot';
import { CannotStart } from '../cannot-start.ts';

/**
 * Reads a file named by an operator.
 *
 * @throws CannotStart when it cannot be read
 */
export async function readNamed(file: string): Promise<Buffer> {
  try {
    return await readFile(file);
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code ?? String(error);
    throw new CannotStart(`${file} cannot be read (${reason}).`);
  }
}

/**
 * Reads a JSON file named by an operator and validates it by a schema.
 *
 * @throws CannotStart when it cannot be read or is invalid; names the first invalid part
 */
export async function readJson<S extends v.GenericSchema>(
  file: string,
  schema: S,
): Promise<v.InferOutput<S>> {
  const text = (await readNamed(file)).toString('utf8');
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new CannotStart(`${file} is not JSON.`);
  }
  const read = v.safeParse(schema, json);
  if (read.success) return read.output;
  const [issue] = read.issues;
  throw new CannotStart(`${file}: ${v.getDotPath(issue) ?? 'it'} ${issue.message}`);
}
