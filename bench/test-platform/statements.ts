import { readFileSync, statSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

/** SQL with `$1` and the text of each value. A statement with a name is prepared once per connection. */
export type Statement = {
  readonly name?: string;
  readonly text: string;
  readonly values: readonly (string | null)[];
};

/**
 * The statements of the role `ngo_public` that each piece of work causes, as PostgreSQL logs them. So
 * the bare handler always runs exactly what the product runs.
 *
 * @param logFile where the embedded PostgreSQL writes its log
 */
export async function recordStatements(
  ownerUrl: string,
  logFile: string,
  works: readonly (() => Promise<unknown>)[],
): Promise<Statement[][]> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await configure(client, [
      "alter system set log_line_prefix = '<%u> '",
      "alter system set log_statement = 'all'",
    ]);
    const recorded: Statement[][] = [];
    for (const work of works) {
      const before = statSync(logFile).size;
      await work();
      recorded.push(statementsIn(readFileSync(logFile).subarray(before).toString('utf8')));
    }
    return recorded;
  } finally {
    await configure(client, [
      'alter system reset log_statement',
      'alter system reset log_line_prefix',
    ]);
    await client.end();
  }
}

/** Sessions apply new settings between two statements, a moment after the reload. */
async function configure(client: pg.Client, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await client.query(statement);
  await client.query('select pg_reload_conf()');
  await pause(300);
}

/** An entry begins with the role; further lines of a long statement begin with a tab. */
export function statementsIn(log: string): Statement[] {
  const statements: { text: string; values: (string | null)[] }[] = [];
  for (const entry of log.split(/^(?=<\w*> )/m)) {
    if (!entry.startsWith('<ngo_public> ')) continue;
    const [, kind, body = ''] = /^<ngo_public> (LOG|DETAIL): {2}([\s\S]*?)\n?$/.exec(entry) ?? [];
    const said = body.replaceAll('\n\t', '\n');
    if (kind === 'LOG')
      statements.push({ text: said.replace(/^(execute [^:]*|statement): /, ''), values: [] });
    if (kind === 'DETAIL') statements.at(-1)?.values.push(...valuesIn(said));
  }
  return statements;
}

/** `Parameters: $1 = 'it''s', $2 = NULL` */
const valuesIn = (detail: string): (string | null)[] =>
  [...detail.matchAll(/\$\d+ = (?:NULL|'((?:[^']|'')*)')/g)].map(([, value]) =>
    value === undefined ? null : value.replaceAll("''", "'"),
  );
