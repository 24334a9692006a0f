import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '../..');

/**
 * The text of a source file of the server.
 *
 * @param path below `src`
 */
export const readSource = (path: string) => readFileSync(join(folder, path), 'utf8');

/** Sources of the product: without tests, and without the app that combines it. */
export const sources: readonly string[] = [
  ...new Set(globSync('{kernel,*/*}/**/*.ts', { cwd: folder })),
].filter(
  (path) => !/^(app|adapters)\//.test(path) && !/\.test\.ts$|\/testing[\w-]*\.ts$/.test(path),
);

/** `fundraising/causes`, or `kernel`. */
export const capabilityOf = (path: string): string =>
  path.startsWith('kernel/') ? 'kernel' : path.split('/').slice(0, 2).join('/');

/** Tables without a Drizzle description, used by raw statements and triggers. */
const undescribed: readonly (readonly [prefix: RegExp, owner: string])[] = [
  [/^(backup)_/, 'platform/backup'],
  [/grant/, 'content/grants'],
  [/^ledger_/, 'money/ledger'],
  [/^plan_/, 'operations/plans'],
  [/^health_/, 'operations/health'],
  [/^(demo|event|idempotency|job|rate)_/, 'kernel'],
];

/** The owner of each table, by the file that describes it. */
export const tableOwners: ReadonlyMap<string, string> = new Map(
  sources.flatMap((path) =>
    [...readSource(path).matchAll(/pgTable\(\s*'(\w+)'/g)].map(
      ([, table = '']) => [table, capabilityOf(path)] as const,
    ),
  ),
);

/**
 * The owner of a table.
 *
 * @throws Error for a table without an owner
 */
export function ownerOfTable(name: string): string {
  const owner = tableOwners.get(name) ?? undescribed.find(([prefix]) => prefix.test(name))?.[1];
  if (owner === undefined) throw new Error(`Nobody owns the table ${name}.`);
  return owner;
}
