/** Migrates the database of `DATABASE_URL` in a child process, which a test may kill. Prints a line before each commit. */
import { Pool } from 'pg';
import { migrate, readMigrations } from '../../server/db/migrate.ts';

const pool = new Pool({ connectionString: process.env.DATABASE_URL });
process.stdout.write('begins\n');
await migrate(pool, readMigrations());
await pool.end();
