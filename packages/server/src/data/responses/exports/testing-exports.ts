import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import type { FormDefinition } from '@ngo-plus/contract/data/forms';
import type { ResponseExport } from '@ngo-plus/contract/data/responses';
import { parse } from 'csv-parse/sync';
import { uuidv7 } from '../../../kernel/index.ts';
import { memoryBlobs, type World } from '../../../kernel/testing.ts';
import { openBlob } from '../../../platform/blobs/index.ts';
import { openZip } from '../../../platform/zip/index.ts';
import { responseRoutes } from '../routes.ts';
import { publish, response } from '../testing-responses.ts';
import { exportJobs } from './index.ts';

const [writeJob] = exportJobs;

const people = [
  { name: 'Ada', age: 30, water: 'tap' },
  { name: '=HYPERLINK("x")', age: 40, water: 'river', why: '+1 ; -2' },
  {
    name: 'Ben "B"',
    water: 'tap',
    member: [
      { key: 'one', answers: { mname: 'Kaze', mage: 3 } },
      { key: 'two', answers: { mname: '@SUM(A1)', mage: 5 } },
    ],
  },
];

export async function openExports(
  world: World,
  answers: readonly object[] = people,
  definition?: FormDefinition,
) {
  world.adapt({ blobs: memoryBlobs() });
  const { send } = await world.serve(responseRoutes);
  const formId = await publish(world, definition);
  // The order of what arrives in the same millisecond is that of their ids.
  for (const each of answers)
    await send(
      'STAFF',
      `POST /api/public-forms/${formId}/responses`,
      response(each, { responseId: uuidv7() }),
    );
  const begin = async (wanted: object, who: Parameters<typeof send>[0] = 'STAFF') =>
    send(who, 'POST /api/response-exports', { formId, ...wanted });
  const run = (id: string): Promise<void> => {
    const { signal } = new AbortController();
    const outside = { ...world.outside(undefined, 'system'), signal };
    return writeJob.run(outside, { id, orgId: world.cast.ngo }, signal);
  };
  const state = async (id: string) =>
    (await send('STAFF', `GET /api/response-exports/${id}`)).body as ResponseExport;
  /** Asks for an export, makes it, and returns its file. */
  const file = async (wanted: object, who: Parameters<typeof send>[0] = 'STAFF') => {
    const { body } = await begin(wanted, who);
    const { id } = body as ResponseExport;
    await run(id);
    return fileOf(world, id);
  };
  return { send, formId, begin, run, state, file };
}

export async function fileOf(world: World, id: string): Promise<Buffer> {
  const { rows } = await world.pools.owner.query('select blob_id from form_exports where id = $1', [
    id,
  ]);
  const opened = await world.outside('STAFF').transact((ctx) => openBlob(ctx, rows[0].blob_id));
  return buffer(opened.body);
}

export async function entriesOf(zip: Buffer): Promise<Record<string, string>> {
  const { names, read: content } = await openZip(zip, { maxUnpackedBytes: 1_000_000 });
  const texts = names.map(
    async (name) => [name, await text(Readable.from(content(name)))] as const,
  );
  return Object.fromEntries(await Promise.all(texts));
}

export const tableIn = (csv: string | undefined): Record<string, string>[] =>
  parse(csv ?? '', { bom: true, columns: true });
