import { cpus, totalmem, type } from 'node:os';
import pg from 'pg';

/** Describes the machine, as lines of a list. */
export async function machineFacts(ownerUrl: string | undefined): Promise<string[]> {
  const processors = cpus();
  const facts = [
    `${processors.length} cores (${processors[0]?.model.trim() ?? 'unknown'})`,
    `${Math.round(totalmem() / 1e9)} GB of memory, ${type()}`,
    `Node ${process.version}`,
  ];
  return ownerUrl === undefined ? facts : [...facts, await databaseFacts(ownerUrl)];
}

async function databaseFacts(ownerUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const { rows } = await client.query<Record<'version' | 'grants' | 'posts' | 'size', string>>(
      `select current_setting('server_version') as version,
        to_char((select count(*) from grants), 'FM999,999,999') as grants,
        to_char((select count(*) from blog_posts), 'FM999,999,999') as posts,
        pg_size_pretty(pg_database_size(current_database())) as size`,
    );
    const [{ version, grants, posts, size } = { version: '', grants: '', posts: '', size: '' }] =
      rows;
    return `PostgreSQL ${version}, embedded, settings of the product: ${grants} grants, ${posts} posts, ${size}`;
  } finally {
    await client.end();
  }
}
