import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { Role } from '@ngo-plus/contract/kernel';
import { uuidv7 } from '../../kernel/index.ts';
import type { Secret, World } from '../../kernel/testing.ts';

/** What `testing-isolation.ts` of a capability may export. */
type Facts = {
  /** One record per route pattern, such as `/api/causes/:id`. */
  readonly records?: Readonly<Record<string, Secret>>;
  /** Endpoints that return published records only. */
  readonly published?: readonly string[];
  /** What a reader adds to the address of an endpoint to reach a record that is not published. */
  readonly queries?: Readonly<Record<string, string>>;
  /** Endpoints that change something, and whether impersonators may call them. */
  readonly impersonation?: {
    readonly refused: readonly string[];
    readonly allowed: readonly string[];
  };
};

const folder = join(import.meta.dirname, '../..');

/** The isolation records of all capabilities. */
export async function isolationFacts() {
  const paths = globSync('*/*/testing-isolation.ts', { cwd: folder });
  const facts: Facts[] = await Promise.all(
    paths.map((path) => import(/* @vite-ignore */ join(folder, path))),
  );
  return {
    records: Object.assign({}, ...facts.map(({ records }) => records)) as Record<string, Secret>,
    published: new Set(facts.flatMap(({ published }) => published ?? [])),
    queries: Object.assign({}, ...facts.map(({ queries }) => queries)) as Record<string, string>,
    impersonation: {
      refused: facts.flatMap(({ impersonation }) => impersonation?.refused ?? []),
      allowed: facts.flatMap(({ impersonation }) => impersonation?.allowed ?? []),
    },
  };
}

type Fixture = { readonly id: string; readonly owner: Role };

/**
 * Inserts one secret per kind of address, each containing the canary.
 *
 * @returns a function that gives the one for a route
 */
export async function insertRecords(world: World): Promise<(route: string) => Fixture | undefined> {
  const inserted = new Map<string, Fixture>();
  const { records } = await isolationFacts();
  for (const [path, { owner, write }] of Object.entries(records)) {
    const id = uuidv7();
    await write(world, id);
    inserted.set(path, { id, owner });
  }
  const longestFirst = [...inserted.keys()].sort((a, b) => b.length - a.length);
  return (route) => {
    const path = route.split(' ')[1] ?? '';
    const match = longestFirst.find((start) => path === start || path.startsWith(`${start}/`));
    return match === undefined ? undefined : inserted.get(match);
  };
}
