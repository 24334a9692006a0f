import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Options } from './arguments.ts';
import { answersTo } from './content/index.ts';
import { addForm, type FormKey } from './form-rows.ts';
import type { Measurement } from './measurement.ts';
import { residentMegabytes, watchMemory } from './memory.ts';
import {
  type Caller,
  request,
  signInAsAdministrator,
  type TestPlatform,
} from './test-platform/index.ts';

const questions = 500;
const maxSeconds = 300;
const maxMegabytes = 300;
const idleMs = 10_000;
const formats = ['csv', 'xlsx', 'sav'] as const;

/** Exports of a long form with many responses: how long they take, and the memory of the server meanwhile. */
export async function measureExports(
  platform: TestPlatform,
  { responses }: Options,
): Promise<Measurement[]> {
  const client = new pg.Client({ connectionString: platform.urls.owner });
  await client.connect();
  try {
    const form = await addForm(client, questions);
    await fillForm(client, form, responses);
    await platform.clean();
    const product = await platform.start();
    try {
      const caller = await signInAsAdministrator(product);
      const found: Measurement[] = [];
      for (const format of formats)
        found.push(await measureExport({ caller, pid: product.pid, form, format, responses }));
      return [await measureCopy(client, form, responses), ...found];
    } finally {
      await product.stop();
    }
  } finally {
    await client.end();
  }
}

async function fillForm(client: pg.Client, { id, orgId }: FormKey, rows: number): Promise<void> {
  const answers = Array.from({ length: 500 }, (_, number) => answersTo(questions, number));
  // Searches are not measured here, and their text takes longer to compute than all the rest.
  await client.query('alter table form_responses alter column searched drop expression');
  await client.query('create temporary table filling (number int primary key, answers jsonb)');
  await client.query(
    `insert into filling select n - 1, a from jsonb_array_elements($1::jsonb) with ordinality e (a, n)`,
    [JSON.stringify(answers)],
  );
  // Without triggers: the responses would be indexed for the assistant while they are exported.
  await client.query('set session_replication_role = replica');
  await client.query(
    `insert into form_responses (org_id, id, form_id, version, receipt, state, source, answers, digest, language, zone, started_at,
       finished_at, received_at, is_late, searched)
     select $2, gen_random_uuid(), $1, 1, translate(upper(lpad(to_hex(n), 8, '0')), 'ILOU', '0000'),
       'received', 'link', f.answers || jsonb_build_object('q2', n), repeat('a', 43), 'en', 'UTC', at, at, at, false, ''
     from generate_series(1, ${rows}) n join filling f on f.number = n % 500,
       lateral (select now() - make_interval(secs => n * 78) as at) moments`,
    [id, orgId],
  );
  await client.query('reset session_replication_role');
}

/** PostgreSQL alone writes the answers as text, without columns. */
async function measureCopy(
  client: pg.Client,
  { id }: FormKey,
  responses: number,
): Promise<Measurement> {
  const beganAt = performance.now();
  await client.query('select sum(length(answers::text)) from form_responses where form_id = $1', [
    id,
  ]);
  const seconds = (performance.now() - beganAt) / 1_000;
  return {
    what: `PostgreSQL alone writes ${responses.toLocaleString('en')} x ${questions} answers as JSON`,
    target: 'for comparison',
    measured: `${seconds.toFixed(1)} s`,
  };
}

type Run = {
  readonly caller: Caller;
  readonly pid: number;
  readonly form: FormKey;
  readonly format: (typeof formats)[number];
  readonly responses: number;
};

async function measureExport({ caller, pid, form, format, responses }: Run): Promise<Measurement> {
  await pause(idleMs);
  const idle = residentMegabytes(pid);
  const memory = watchMemory(pid);
  const beganAt = performance.now();
  const { id } = await request<{ id: string }>(caller, 'POST /api/response-exports', {
    formId: form.id,
    format,
  });
  const made = await finished(caller, id);
  const seconds = (performance.now() - beganAt) / 1_000;
  const most = memory.stop();
  return {
    what: `Export of ${responses.toLocaleString('en')} x ${questions} answers as ${format}`,
    target: `< ${maxSeconds} s and < ${maxMegabytes} MB`,
    measured: `${Math.round(seconds)} s, at most ${most} MB (${idle} MB before), ${Math.round(made.bytes / 1e6)} MB`,
    isMet: seconds < maxSeconds && most < maxMegabytes,
  };
}

type Made = { readonly state: string; readonly bytes: number; readonly failure: string };

async function finished(caller: Caller, id: string): Promise<Made> {
  for (;;) {
    const made = await request<Made>(caller, `GET /api/response-exports/${id}`);
    if (made.state === 'ready') return made;
    if (made.state !== 'waiting' && made.state !== 'running')
      throw new Error(`The export ended as ${made.state}: ${made.failure}`);
    await pause(500);
  }
}
