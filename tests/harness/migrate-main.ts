/** Brings the database of `DATABASE_URL` up to date in a process of its own, which a test may kill. Says before each end. */
import { Pool } from 'pg';
import { migrate, readMigrations } from '../../server/db/migrate.ts';

const pool = new Pool({ connectionString: process.env.DATABASE_URL });
process.stdout.write('begins\n');
await migrate(pool, readMigrations());
await pool.end();
