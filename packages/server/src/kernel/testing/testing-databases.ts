import pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { urlsFor } from '../database/index.ts';
import { testPasswords } from './testing-cluster.ts';

/** Runs statements as the user in the URL. */
export async function queryAt<Row extends pg.QueryResultRow>(url: string, sql: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

/** A new database of the cluster with nothing in it, and how it is dropped. */
export async function emptyDatabase(clusterUrl: string, { plainOwner = false } = {}) {
  const name = `t_${uuidv7().replaceAll('-', '')}`;
  const admin = Object.assign(new URL(clusterUrl), { pathname: '/postgres' }).href;
  const owner = Object.assign(new URL(clusterUrl), { pathname: `/${name}` });
  if (plainOwner) {
    await queryAt(admin, `create role ${name} login nosuperuser createrole password '${name}'`);
    // A function of the schema sets it, which an owner who is no superuser has to be allowed.
    await queryAt(admin, `grant set on parameter "app.scope" to ${name}`);
    Object.assign(owner, { username: name, password: name });
  }
  await queryAt(admin, `create database ${name} ${plainOwner ? `owner ${name}` : ''}`);
  const drop = async () => {
    await queryAt(admin, `drop database ${name} with (force)`);
    if (plainOwner) await queryAt(admin, `drop owned by ${name}; drop role ${name}`);
  };
  return { urls: urlsFor(owner.href, testPasswords), drop };
}
