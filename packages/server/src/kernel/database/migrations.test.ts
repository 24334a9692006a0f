import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import { emptyDatabase, queryAt, test } from '../testing.ts';
import { migrate, migrationNames } from './migrate.ts';

const read = (name: string) =>
  readFileSync(new URL(`../../../migrations/${name}`, import.meta.url), 'utf8');

/** The statements of a migration, those of `do` blocks among them; functions run later. */
function statementsOf(text: string): string[] {
  const plain = text.replace(/--.*$/gm, '');
  const bodies: string[] = [];
  const folded = plain.replace(/\$\$([\s\S]*?)\$\$/g, (_, body: string) => `$${bodies.push(body)}`);
  return folded.split(';').flatMap((statement) => {
    const body = /^\s*do \$(\d+)/.exec(statement)?.[1];
    return body === undefined ? [statement] : loopsOf(bodies[Number(body) - 1] ?? '');
  });
}

/** A loop over names yields one statement per name. */
const loopsOf = (body: string): string[] =>
  [...body.matchAll(/foreach name in array array\[([^\]]+)\] loop([\s\S]*?)end loop/g)]
    .flatMap(([, names = '', loop = '']) =>
      [...names.matchAll(/'(\w+)'/g)].flatMap(([, name = '']) =>
        loop.replaceAll('%I', name).replaceAll("'", '').split(';'),
      ),
    )
    .concat(
      body
        .replace(/foreach[\s\S]*?end loop/g, '')
        .replaceAll("'", '')
        .split(';'),
    );

const forcing = /alter table (\w+)[^;]*?\b(no force|force) row level security/i;
const dropping = /^\s*drop table (?:if exists )?(\w+)/i;
const isAboutRows =
  /^\s*(insert into|update|delete from|merge into|with|create (temporary|temp) table \w+ (on commit drop )?as)\b/i;
const tableNames = /\b(?:into|update|from|join|using)\s+(?:only\s+)?(\w+)/gi;

/** Tables whose rows a migration reads or writes while row-level security hides them from its owner. */
function hiddenIn(text: string, forced: Set<string>): string[] {
  const hidden: string[] = [];
  for (const statement of statementsOf(text)) {
    const [, table = '', how] = forcing.exec(statement) ?? [];
    const [, dropped = ''] = dropping.exec(statement) ?? [];
    forced.delete(dropped);
    if (how === 'force') forced.add(table);
    else if (how !== undefined) forced.delete(table);
    else if (isAboutRows.test(statement))
      for (const [, name = ''] of statement.matchAll(tableNames))
        if (forced.has(name)) hidden.push(name);
  }
  return hidden;
}

test('migrations change rows only of tables whose row-level security does not bind their owner', async ({
  world,
}) => {
  const forced = new Set<string>();
  const wrong: string[] = [];
  for (const name of await migrationNames())
    wrong.push(...hiddenIn(read(name), forced).map((table) => `${name}: ${table}`));
  expect(wrong).toEqual([]);
  // What was read of the files is what they do.
  const { rows } = await world.pools.owner.query(
    `select relname from pg_class where relforcerowsecurity and relnamespace = 'public'::regnamespace`,
  );
  expect([...forced].sort()).toEqual(rows.map(({ relname }) => relname).sort());
});

test.for([
  { what: 'an update', sql: 'update a set b = 1', hidden: ['a'] },
  { what: 'an insert of rows it reads', sql: 'insert into b select * from a', hidden: ['a'] },
  {
    what: 'a later statement',
    sql: 'alter table a no force row level security; update a set b = 1; alter table a force row level security; delete from a',
    hidden: ['a'],
  },
  {
    what: 'the pattern',
    sql: 'alter table a no force row level security; update a set b = 1; alter table a force row level security',
    hidden: [],
  },
  {
    what: 'a function',
    sql: 'create function f() returns void language sql as $$ update a set b = 1 $$',
    hidden: [],
  },
])('$what: changes hidden by row-level security are found', ({ sql, hidden }) => {
  expect(hiddenIn(sql, new Set(['a']))).toEqual(hidden);
});

test('a database of another PostgreSQL version is refused and left unchanged', async ({
  templateUrl,
}) => {
  const { urls, drop } = await emptyDatabase(templateUrl);
  await queryAt(
    urls.owner,
    `create table migrations (name text primary key); insert into migrations values ('29991231000000_x_y_z.sql')`,
  );
  await expect(migrate(urls.owner, () => undefined)).rejects.toThrow(
    'it has the migration 29991231000000_x_y_z.sql',
  );
  const tables = `select count(*)::int as n from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`;
  expect(await queryAt(urls.owner, tables)).toEqual([{ n: 1 }]);
  await drop();
});
