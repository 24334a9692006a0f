import { globSync } from 'node:fs';
import { is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { expect } from 'vitest';
import { migrationNames } from './database/index.ts';
import { test } from './testing.ts';

const files = globSync(['../*/*/table.ts', '../*/*/*-table.ts', './**/table.ts'], {
  cwd: import.meta.dirname,
});
const modules = await Promise.all(files.map((file) => import(/* @vite-ignore */ `./${file}`)));
const tables = modules
  .flatMap((module) => Object.values<object>(module))
  .filter((value): value is PgTable => is(value, PgTable));

test('every table.ts agrees with the migrations', async ({ ctx }) => {
  expect(tables.length).toBeGreaterThan(0);
  for (const table of tables) await ctx.db.select().from(table).limit(0);
});

const withOrgId = `
  select c.oid, c.relname as name, c.relrowsecurity and c.relforcerowsecurity as forced
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'org_id' and not a.attisdropped
  where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace`;

test('every table with org_id forces row-level security', async ({ world }) => {
  const { rows } = await world.pools.owner.query(
    `select name from (${withOrgId}) t where not forced`,
  );
  expect(rows).toEqual([]);
});

test('every table with org_id has a policy for the application', async ({ world }) => {
  const { rows } = await world.pools.owner.query(`
    select name from (${withOrgId}) t where not exists (
      select from pg_policy p where p.polrelid = t.oid and p.polroles && array['ngo_app'::regrole::oid, 0::oid])`);
  expect(rows).toEqual([]);
});

test('every table with org_id has an index that leads with it', async ({ world }) => {
  const { rows } = await world.pools.owner.query(`
    select name from (${withOrgId}) t where not exists (
      select from pg_index i join pg_attribute a on a.attrelid = t.oid and a.attnum = i.indkey[0]
      where i.indrelid = t.oid and a.attname = 'org_id')`);
  expect(rows).toEqual([]);
});

test('the application roles own nothing and cannot bypass row-level security', async ({
  world,
}) => {
  const { rows } = await world.pools.owner.query(`
    select rolname, rolsuper, rolbypassrls, rolcreaterole, (select count(*)::int from pg_class where relowner = r.oid) as owns
    from pg_roles r where rolname in ('ngo_app', 'ngo_public') order by rolname`);
  const powerless = { rolsuper: false, rolbypassrls: false, rolcreaterole: false, owns: 0 };
  expect(rows).toEqual([
    { rolname: 'ngo_app', ...powerless },
    { rolname: 'ngo_public', ...powerless },
  ]);
});

/** A table without row-level security may be public only if its own triggers alone can write to it. */
test('every table that ngo_public can read has row-level security or is read-only', async ({
  world,
}) => {
  const { rows } = await world.pools.owner.query(`
    select c.relname from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and has_table_privilege('ngo_public', c.oid, 'select') and not (c.relrowsecurity and c.relforcerowsecurity)
      and has_table_privilege('ngo_app', c.oid, 'insert, update, delete')`);
  expect(rows).toEqual([]);
});

test('migration names are unique instants with a capability and a verb', async () => {
  const names = await migrationNames();
  expect(names.filter((name) => !/^\d{14}_[a-z-]+_[a-z]+_[a-z_]+\.sql$/.test(name))).toEqual([]);
  const instants = names.map((name) => name.slice(0, 14));
  expect(instants.filter((instant, at) => instants.indexOf(instant) !== at)).toEqual([]);
});
