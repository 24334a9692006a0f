import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { ensureRoles, projectDir, urlsFor } from '../../packages/server/src/kernel/index.ts';
import { openPostgres } from '../../packages/server/src/platform/postgres/index.ts';
import { type Amounts, fill } from '../content/index.ts';
import { ensureAdministrator } from './administrator.ts';
import { type Product, startProduct } from './product.ts';

/** A filled database and functions to start servers on it. */
export type TestPlatform = {
  readonly urls: { readonly owner: string; readonly app: string; readonly anonymous: string };
  /** Its files and keys. */
  readonly dataDir: string;
  /** Where PostgreSQL writes its log. */
  readonly logFile: string;
  /** Optionally with additional environment variables. */
  readonly start: (more?: Readonly<Record<string, string>>) => Promise<Product>;
  /** Runs vacuum and analyze, as autovacuum would eventually. */
  readonly clean: () => Promise<void>;
  readonly close: () => Promise<void>;
};

type Options = Amounts & {
  /** Reused by later runs; without one, a temporary folder. */
  readonly dataDir: string | undefined;
};

const passwords = { app: 'bench-app', anonymous: 'bench-anonymous' };

/** Opens an embedded PostgreSQL as an installation has it, and fills it. */
export async function openTestPlatform(
  { dataDir, ...amounts }: Options,
  report: (line: string) => void,
): Promise<TestPlatform> {
  const folder = dataDir ? resolve(dataDir) : await mkdtemp(join(tmpdir(), 'ngo-plus-bench-'));
  if (!existsSync(folder)) await mkdir(folder, { recursive: true });
  const postgres = await openPostgres({ dataDir: folder, report });
  const close = async () => {
    await postgres.stop();
    if (dataDir === undefined) await rm(folder, { recursive: true, force: true });
  };
  try {
    const urls = urlsFor(postgres.url, passwords);
    await ensureRoles(postgres.url, passwords);
    const env = {
      DATA_DIR: folder,
      DATABASE_URL: urls.owner,
      DATABASE_APP_URL: urls.app,
      DATABASE_PUBLIC_URL: urls.anonymous,
    };
    await ensureAdministrator(projectDir, env);
    await fill(urls.owner, amounts, report);
    const start: TestPlatform['start'] = (more) =>
      startProduct({ projectDir, env: { ...env, ...more }, by: 'node' });
    const clean = () => cleanUp(urls.owner);
    return { urls, dataDir: folder, logFile: join(folder, 'postgres.log'), start, clean, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function cleanUp(ownerUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  await client.query('vacuum (analyze)');
  await client.end();
}
