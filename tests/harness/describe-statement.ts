import { type Client, types } from 'pg';

/** A column of a statement's result. */
export interface Column {
  readonly name: string;
  /** PostgreSQL's number of its type. */
  readonly typeId: number;
}

/** The methods that `pg` calls on a query. */
interface Connection {
  parse(statement: { text: string; name: string; types: readonly number[] }): void;
  describe(what: { type: 'S'; name: string }): void;
  sync(): void;
}

/**
 * Has PostgreSQL prepare a statement without running it, and resolves with its columns. Rejects as the database does, as for a
 * column that does not exist.
 */
export function describeStatement(client: Client, text: string): Promise<Column[]> {
  return new Promise((resolve, reject) => {
    let columns: Column[] = [];
    let failure: Error | undefined;
    client.query({
      submit(connection: Connection) {
        connection.parse({ text, name: '', types: [] });
        connection.describe({ type: 'S', name: '' });
        connection.sync();
      },
      handleRowDescription({ fields }: { fields: { name: string; dataTypeID: number }[] }) {
        columns = fields.map(({ name, dataTypeID }) => ({ name, typeId: dataTypeID }));
      },
      handleError(error: Error) {
        failure = error;
        reject(error);
      },
      handleReadyForQuery: () => failure ?? resolve(columns),
    } as never);
  });
}

const kindsByType: ReadonlyMap<number, string> = new Map<number, string>([
  [types.builtins.BOOL, 'boolean'],
  [types.builtins.BYTEA, 'Buffer'],
  [types.builtins.INT2, 'number'],
  [types.builtins.INT4, 'number'],
  [types.builtins.OID, 'number'],
  [types.builtins.FLOAT4, 'number'],
  [types.builtins.FLOAT8, 'number'],
  [types.builtins.DATE, 'Date'],
  [types.builtins.TIMESTAMP, 'Date'],
  [types.builtins.TIMESTAMPTZ, 'Date'],
  [types.builtins.JSON, 'json'],
  [types.builtins.JSONB, 'json'],
]);
/** Arrays of boolean, bytea, int2, int4, int8, text, varchar, float8, timestamptz, numeric, uuid, jsonb. */
const ARRAYS: ReadonlySet<number> = new Set([
  1000, 1001, 1005, 1007, 1016, 1009, 1015, 1022, 1185, 1231, 2951, 3807,
]);

/** The JavaScript type that `pg` creates for a database type; eight-byte integers and decimals stay texts. */
export function kindOfType(typeId: number): string {
  return kindsByType.get(typeId) ?? (ARRAYS.has(typeId) ? 'array' : 'string');
}
