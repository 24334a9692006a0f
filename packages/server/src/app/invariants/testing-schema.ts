import type pg from 'pg';

/** The statements that create the objects of the schema, by name. */
export type DescribedSchema = {
  readonly extensions: readonly string[];
  readonly functions: ReadonlyMap<string, string>;
  readonly tables: ReadonlyMap<string, readonly string[]>;
  readonly views: ReadonlyMap<string, readonly string[]>;
};

type Db = Pick<pg.Client, 'query'>;
type Line = { owner: string; text: string };

/**
 * Reads the schema `public` from PostgreSQL's catalogue, without objects of extensions and of the job queue.
 *
 * @param db the owner's connection
 */
export async function describeSchema(db: Db): Promise<DescribedSchema> {
  // One after the other: a client sends one query at a time.
  const extensions = await linesOf(db, extensionsSql);
  const functions = await linesOf(db, functionsSql);
  const tables = await linesOf(db, tablesSql);
  const views = await linesOf(db, viewsSql);
  const parts: Line[] = [];
  for (const sql of partsSql) parts.push(...(await linesOf(db, sql)));
  const withParts = (lines: readonly Line[]) =>
    new Map(
      lines.map(({ owner, text }) => [
        owner,
        [text, ...parts.filter((part) => part.owner === owner).map((part) => part.text)].map(
          lowerCase,
        ),
      ]),
    );
  return {
    extensions: extensions.map(({ text }) => text),
    functions: new Map(functions.map(({ owner, text }) => [owner, lowerCase(text)])),
    tables: withParts(tables),
    views: withParts(views),
  };
}

async function linesOf(db: Db, sql: string): Promise<Line[]> {
  const { rows } = await db.query<Line>(sql);
  return rows;
}

/** Keywords in lower case as in the migrations; quoted text and function bodies are unchanged. */
const lowerCase = (text: string): string =>
  text
    .split(/(\$function\$[\s\S]*?\$function\$|'(?:[^']|'')*'|"[^"]*")/)
    .map((part, at) =>
      at % 2 ? part : part.replace(/\b[A-Z_]{2,}\b/g, (word) => word.toLowerCase()),
    )
    .join('')
    .replaceAll(' on public.', ' on ')
    .replaceAll(' using btree (', ' (');

const extensionsSql = `
  select extname as owner, format('create extension if not exists %I;', extname) as text
  from pg_extension where extname <> 'plpgsql'
  union all
  select collname, format('create collation %I (provider = icu, locale = %L);', collname, colllocale)
  from pg_collation where collnamespace = 'public'::regnamespace
  union all
  select cfgname, format(e'-- Text search configuration %I:\n-- %s', cfgname, (
    select string_agg(concat_ws(' ', k.alias, d.dictname), ', ' order by k.alias, m.mapseqno)
    from pg_ts_config_map m join pg_ts_dict d on d.oid = m.mapdict join ts_token_type(c.cfgparser) k on k.tokid = m.maptokentype
    where m.mapcfg = c.oid))
  from pg_ts_config c where cfgnamespace = 'public'::regnamespace
  order by 1`;

/** Not a part of an extension. */
const own = (catalogue: string, oid: string) =>
  `not exists (select 1 from pg_depend e where e.classid = '${catalogue}'::regclass and e.objid = ${oid} and e.deptype = 'e')`;

const functionsSql = `
  select format('%I(%s)', p.proname, pg_get_function_identity_arguments(p.oid)) as owner,
    concat_ws(e'\\n', pg_get_functiondef(p.oid) || ';',
      case when not has_function_privilege('public', p.oid, 'execute')
        then format('revoke all on function %I(%s) from public;', p.proname, pg_get_function_identity_arguments(p.oid)) end,
      (select string_agg(format('grant execute on function %I(%s) to %I;', p.proname, pg_get_function_identity_arguments(p.oid), grantee::regrole), e'\\n' order by grantee::regrole::text)
        from aclexplode(p.proacl) where grantee <> 0 and grantee <> p.proowner)) as text
  from pg_proc p where p.pronamespace = 'public'::regnamespace and ${own('pg_proc', 'p.oid')}
  order by p.proname, pg_get_function_identity_arguments(p.oid)`;

const columns = `
  select string_agg(
    format('  %I %s', a.attname, format_type(a.atttypid, a.atttypmod))
      || case when a.attstorage = t.typstorage then ''
              else ' storage ' || (array['plain', 'external', 'extended', 'main'])[position(a.attstorage in 'pexm')] end
      || case when a.attcollation <> t.typcollation then format(' collate %I', c.collname) else '' end
      || case when a.attgenerated = 's' then format(' generated always as (%s) stored', pg_get_expr(d.adbin, d.adrelid))
              when a.attidentity <> '' then format(' generated %s as identity%s',
                case a.attidentity when 'a' then 'always' else 'by default' end,
                (select case when seqstart <> 1 then format(' (start with %s)', seqstart) end
                 from pg_sequence where seqrelid = pg_get_serial_sequence(quote_ident(r.relname), a.attname)::regclass))
              when d.adbin is not null then ' default ' || pg_get_expr(d.adbin, d.adrelid) else '' end
      || case when a.attnotnull then ' not null' else '' end, e',\\n' order by a.attnum)
  from pg_attribute a join pg_type t on t.oid = a.atttypid
    left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    left join pg_collation c on c.oid = a.attcollation
  where a.attrelid = r.oid and a.attnum > 0 and not a.attisdropped`;

/** Primary, unique, check and foreign keys; not-null is part of its column. */
const constraints = `
  select string_agg(format('  constraint %I %s', k.conname, pg_get_constraintdef(k.oid)), e',\\n'
    order by position(k.contype::text in 'pucfx'), k.conname)
  from pg_constraint k where k.conrelid = r.oid and k.contype in ('p', 'u', 'c', 'f', 'x')`;

const tablesSql = `
  select r.relname as owner,
    format(e'create table %I (\\n%s\\n)%s;', r.relname, concat_ws(e',\\n', (${columns}), (${constraints})),
      coalesce(' with (' || array_to_string(r.reloptions, ', ') || ')', '')) as text
  from pg_class r where r.relnamespace = 'public'::regnamespace and r.relkind in ('r', 'p') and ${own('pg_class', 'r.oid')}
    and r.relname <> 'migrations'
  order by r.relname`;

const viewsSql = `
  select r.relname as owner,
    format(e'create view %I%s as\\n%s', r.relname, coalesce(' with (' || array_to_string(r.reloptions, ', ') || ')', ''), pg_get_viewdef(r.oid)) as text
  from pg_class r where r.relnamespace = 'public'::regnamespace and r.relkind = 'v' and ${own('pg_class', 'r.oid')}
  order by r.relname`;

const partsSql = [
  `select r.relname as owner, pg_get_indexdef(i.indexrelid) || ';' as text
   from pg_index i join pg_class r on r.oid = i.indrelid join pg_class x on x.oid = i.indexrelid
   where r.relnamespace = 'public'::regnamespace
     and not exists (select 1 from pg_constraint k where k.conindid = i.indexrelid and k.contype in ('p', 'u', 'x'))
   order by x.relname`,
  `select r.relname as owner, pg_get_triggerdef(t.oid) || ';' as text
   from pg_trigger t join pg_class r on r.oid = t.tgrelid
   where r.relnamespace = 'public'::regnamespace and not t.tgisinternal order by t.tgname`,
  `select relname as owner, concat_ws(e'\\n',
       format('alter table %I enable row level security;', relname),
       case when relforcerowsecurity then format('alter table %I force row level security;', relname) end) as text
   from pg_class where relnamespace = 'public'::regnamespace and relrowsecurity order by relname`,
  `select tablename as owner, format('create policy %I on %I%s%s to %s%s%s;', policyname, tablename,
       case when permissive = 'RESTRICTIVE' then ' as restrictive' else '' end,
       case when cmd = 'ALL' then '' else ' for ' || lower(cmd) end, array_to_string(array(select case when r = current_user then 'current_user' else r::text end from unnest(roles) as r), ', '),
       coalesce(e'\\n  using (' || qual || ')', ''), coalesce(e'\\n  with check (' || with_check || ')', '')) as text
   from pg_policies where schemaname = 'public' order by tablename, policyname`,
  `select r.relname as owner, format('revoke %s on %I from ngo_app;', string_agg(lower(p.what), ', ' order by p.what), r.relname) as text
   from pg_class r cross join (values ('SELECT'), ('INSERT'), ('UPDATE'), ('DELETE')) as p (what)
   where r.relnamespace = 'public'::regnamespace and r.relkind in ('r', 'p', 'v')
     and not has_table_privilege('ngo_app', r.oid, p.what)
   group by r.relname`,
  `select r.relname as owner, format('grant %s on %I to %I;', string_agg(lower(a.privilege_type), ', ' order by a.privilege_type), r.relname, a.grantee::regrole) as text
   from pg_class r cross join lateral aclexplode(r.relacl) a
   where r.relnamespace = 'public'::regnamespace and r.relkind in ('r', 'p', 'v') and a.grantee <> r.relowner
     and not (a.grantee::regrole::text = 'ngo_app' and a.privilege_type in ('SELECT', 'INSERT', 'UPDATE', 'DELETE'))
   group by r.relname, a.grantee order by a.grantee::regrole::text`,
  `select r.relname as owner, format('grant %s (%s) on %I to %I;', lower(a.privilege_type), string_agg(quote_ident(c.attname), ', ' order by c.attnum), r.relname, a.grantee::regrole) as text
   from pg_class r join pg_attribute c on c.attrelid = r.oid cross join lateral aclexplode(c.attacl) a
   where r.relnamespace = 'public'::regnamespace and a.grantee <> r.relowner
   group by r.relname, a.privilege_type, a.grantee order by a.grantee::regrole::text, a.privilege_type`,
];
