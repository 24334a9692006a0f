import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { openPostgres } from '../../platform/postgres/index.ts';
import { ensureRoles, migrate } from '../database/index.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The owner's address of the migrated template; tests clone it. */
    templateUrl: string;
  }
}

export const testPasswords = { app: 'test-app', anonymous: 'test-anonymous' };

/** One PostgreSQL for the whole run, with one migrated database to clone. Nothing outlives the run. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'ngo-plus-test-'));
  const postgres = await openPostgres({ dataDir, report: () => undefined, durable: false });
  await ensureRoles(postgres.url, testPasswords);
  const template = new URL(postgres.url);
  template.pathname = '/ngo_template';
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  await client.query('create database ngo_template');
  await client.end();
  await migrate(template.href, () => undefined);
  project.provide('templateUrl', template.href);
  return async () => {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
