import { Readable } from 'node:stream';
import type { Input } from '@ngo-plus/contract/kernel';
import type * as contract from '@ngo-plus/contract/operations/administration';
import { eq, sql } from 'drizzle-orm';
import { ZipFile } from 'yazl';
import { filesOfOrganisation } from '../../files/storage/index.ts';
import {
  memberships,
  organisations,
  presentOrganisation,
  users,
} from '../../identity/accounts/index.ts';
import {
  type Archive,
  audit,
  type Download,
  Problem,
  type RequestContext,
  type TransactionContext,
} from '../../kernel/index.ts';
import { openBlob } from '../../platform/blobs/index.ts';
import { type OwnedTable, tablesOfOrganisations } from './owned-tables.ts';
import { superOr403 } from './rights.ts';

/** Secret or encrypted columns, as `table.column`. */
const secret = /\.sealed_|_hash$|\.token|\.salt$|^outgoing_mails\.(text|html)$/;

/**
 * Streams the data of an organisation as a ZIP file: one JSON Lines file per table in a folder per capability,
 * and every uploaded file. When the erasure starts meanwhile, the stream is aborted: a partial copy must not
 * look complete.
 *
 * @throws Problem `not_found`, `conflict` when it is being erased.
 */
export const exportOrganisation =
  (archive: Archive) =>
  async (
    outside: RequestContext,
    { id }: Input<typeof contract.exportOrganisation>,
  ): Promise<Download> => {
    superOr403(outside);
    const { profile, tables } = await outside.transact(async (ctx) => {
      const profile = presentOrganisation(await findExportable(ctx, id));
      await audit(ctx, { action: 'administration.export-organisation', subject: id, orgId: id });
      return { profile, tables: await tablesOfOrganisations(ctx.db) };
    }, 'system');
    const owned = tables.filter(({ name }) => archive.excludedTables[name] === undefined);
    const { files, skipped: excluded } = await filesOfOrganisation(outside, id);
    const zip = new ZipFile();
    const output = zip.outputStream as Readable;
    // Keeps an error before the first reader from crashing the process; the reader sees the aborted stream.
    output.on('error', () => undefined);
    const addEntry = entryWriter(zip, output);
    const organisation = { exportedAt: outside.now().toISOString(), organisation: profile };
    zip.addBuffer(Buffer.from(JSON.stringify(organisation, null, 2)), 'organisation.json');
    addEntry('people/people.jsonl', async () =>
      Readable.from(await peopleOf(outside, id), { objectMode: false }),
    );
    for (const table of owned)
      addEntry(`${folderOf(archive, table.name)}/${table.name}.jsonl`, async () =>
        Readable.from(linesOf(outside, id, table, archive), { objectMode: false }),
      );
    for (const file of files) {
      const path = `files/${file.path}`;
      if (file.sizeBytes === undefined) zip.addEmptyDirectory(path, { mtime: file.modifiedAt });
      else
        addEntry(path, async () => {
          await outside.transact((ctx) => findExportable(ctx, id), 'system');
          return file.open();
        });
    }
    for (const blob of await blobsOf(outside, id, archive.otherFiles))
      addEntry(`other files/${blob.purpose}/${blob.id} ${blob.name}`, async () => {
        const { body } = await outside.transact(async (ctx) => {
          await findExportable(ctx, id);
          return openBlob(ctx, blob.id);
        }, 'system');
        return body;
      });
    zip.addBuffer(Buffer.from(readme(archive, excluded)), 'read me.txt');
    zip.end();
    const day = organisation.exportedAt.slice(0, 10);
    return { body: output, type: 'application/zip', fileName: `${profile.name} ${day}.zip` };
  };

/** Opens one entry at a time; an error aborts the archive. */
function entryWriter(zip: ZipFile, output: Readable) {
  let current: Readable | undefined;
  output.once('close', () => current?.destroy());
  zip.on('error', (error: Error) => output.destroy(error));
  return (path: string, open: () => Promise<Readable>) =>
    zip.addReadStreamLazy(path, (provideStream) => {
      open().then(
        (stream) => {
          current = stream;
          stream.once('error', (error) => output.destroy(error));
          provideStream(null, stream);
        },
        (error: Error) => output.destroy(error),
      );
    });
}

/** @throws Problem `not_found`, `conflict` when the erasure has started. */
async function findExportable({ db }: TransactionContext, orgId: string) {
  const [row] = await db.select().from(organisations).where(eq(organisations.id, orgId));
  const organisation = Problem.ifMissing(row?.kind === 'ngo' ? row : undefined, 'That NGO');
  if (organisation.erasingAt)
    throw new Problem('conflict', "{{name}} is being deleted and can't be exported.", {
      values: { name: organisation.name },
    });
  return organisation;
}

const batchSize = 500;

/** Reads one page per short transaction, and checks each time that the organisation is not being erased. */
async function* linesOf(
  outside: RequestContext,
  orgId: string,
  { name, columns, key }: OwnedTable,
  { foreignTables }: Archive,
): AsyncGenerator<string> {
  const table = sql.identifier(name);
  const exportedColumns = columns.filter((column) => !secret.test(`${name}.${column}`));
  const keyColumns = (alias: string) =>
    sql.join(
      key.map((column) => sql`${sql.identifier(alias)}.${sql.identifier(column)}`),
      sql`, `,
    );
  const owners = ['org_id', ...(foreignTables[name] === undefined ? [] : [foreignTables[name]])];
  const owned = sql.join(
    owners.map((column) => sql`t.${sql.identifier(column)}`),
    sql`, `,
  );
  for (let after: string | undefined; ; ) {
    const last = after;
    const afterCursor =
      last === undefined
        ? sql`true`
        : sql`(${keyColumns('t')}) > (select ${keyColumns('l')} from jsonb_populate_record(null::${table}, ${last}::jsonb) l)`;
    const rows = await outside.transact(async (ctx) => {
      await findExportable(ctx, orgId);
      const { rows } = await ctx.db.execute<{ line: string; position: string }>(sql`
        select (select jsonb_object_agg(e.key, e.value) from jsonb_each(to_jsonb(t)) e
            where e.key = any (${`{${exportedColumns.join(',')}}`}::text[]))::text as line, to_jsonb(t)::text as position
        from ${table} t where ${orgId} in (${owned}) and ${afterCursor} order by ${keyColumns('t')} limit ${batchSize}`);
      return rows;
    }, 'system');
    if (rows.length > 0) yield `${rows.map(({ line }) => line).join('\n')}\n`;
    if (rows.length < batchSize) return;
    after = rows.at(-1)?.position;
  }
}

/** The members by name. Accounts belong to people, so no table with `org_id` has them. */
async function peopleOf(outside: RequestContext, orgId: string): Promise<string[]> {
  const rows = await outside.transact(async (ctx) => {
    await findExportable(ctx, orgId);
    return ctx.db
      .select({ id: users.id, name: users.name, email: users.email, role: memberships.role })
      .from(memberships)
      .innerJoin(users, eq(users.id, memberships.userId))
      .where(eq(memberships.orgId, orgId))
      .orderBy(users.id);
  }, 'system');
  return rows.map((row) => `${JSON.stringify(row)}\n`);
}

function blobsOf(outside: RequestContext, orgId: string, otherFiles: readonly string[]) {
  type Row = { id: string; purpose: string; name: string };
  return outside.transact(async ({ db }) => {
    const { rows } = await db.execute<Row>(sql`
      select id, purpose, name from blobs where org_id = ${orgId}
        and not purpose = any (${`{${otherFiles.join(',')}}`}::text[]) order by id limit 100000`);
    return rows;
  }, 'system');
}

const folderOf = ({ folders }: Archive, table: string): string => {
  const prefix = Object.keys(folders)
    .filter((start) => table.startsWith(start))
    .sort((a, b) => b.length - a.length)[0];
  return prefix === undefined ? 'other records' : (folders[prefix] ?? 'other records');
};

function readme({ excludedTables }: Archive, files: readonly string[]): string {
  const lines = [
    'Each .jsonl file holds one record per line, as JSON. Times are UTC.',
    'Secrets are left out: passwords, keys, tokens and encrypted fields such as emergency contacts.',
    '',
    'Not in this archive:',
    ...Object.entries(excludedTables).map(([table, reason]) => `- ${table}: ${reason}`),
    ...files.map((path) => `- files/${path}: it was not checked for malware yet, or did not pass`),
  ];
  return `${lines.join('\n')}\n`;
}
