import pg from 'pg';
import { StartFailure } from '../start-failure.ts';
import { handleErrors } from './handle-errors.ts';

/** The first with `uuidv7()`, which ids are made with. */
const neededMajor = 18;

/**
 * Asked before anything is made in a database of somebody's own.
 *
 * @throws StartFailure with the version that it is and the one that is needed.
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
