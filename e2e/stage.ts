import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startServerProcess } from './server-process.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the server under test answers, without a trailing slash. */
    baseUrl: string;
  }
}

/** The whole product as a person starts it, in a folder of its own, with the demo content. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'ngo-plus-e2e-'));
  const server = await startServerProcess({ DATA_DIR: dataDir });
  project.provide('baseUrl', server.baseUrl);
  return async () => {
    await server.end();
    await rm(dataDir, { recursive: true, force: true });
  };
}
