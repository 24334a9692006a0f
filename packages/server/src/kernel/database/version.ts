import pg from 'pg';
import { StartFailure } from '../failures/index.ts';
import { handleErrors } from './handle-errors.ts';

/** The first version with `uuidv7()`, which generates ids. */
const neededMajor = 18;

/**
 * Checks the version before anything is created in an existing database.
 *
 * @throws StartFailure with the actual version and the required one.
 */
export async function refuseOldPostgres(owner: string): Promise<void> {
  const client = handleErrors(new pg.Client({ connectionString: owner }));
  await client.connect();
  try {
    const { rows } = await client.query<{ number: string; version: string }>(
      "select current_setting('server_version_num') as number, current_setting('server_version') as version",
    );
    const { number = '', version = '' } = rows[0] ?? {};
    if (Number(number) >= neededMajor * 10_000) return;
    throw new StartFailure(
      `The database is PostgreSQL ${version}; NGO Plus needs PostgreSQL ${neededMajor} or newer.`,
      'Upgrade the server, or omit DATABASE_URL to use the embedded one. Nothing was changed.',
    );
  } finally {
    await client.end();
  }
}
