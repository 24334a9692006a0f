import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { projectDir, uuidv7 } from '../packages/server/src/kernel/index.ts';
import { answersTo } from './content/index.ts';
import { addForm, type FormKey } from './form-rows.ts';
import { type Measurement, percentile } from './measurement.ts';
import {
  type Caller,
  request,
  signInAsAdministrator,
  type TestPlatform,
} from './test-platform/index.ts';

const questions = 250;
const minPerSecond = 50;
const sent = 2_000;
const senders = 8;
const tableRows = 200_000;
const tableQuestions = 30;
const maxTableMs = 300;
const maxImportMs = 2_000;
const times = 20;

/** Responses to a long form, a long table of responses, and imports of workbooks. */
export async function measureForms(platform: TestPlatform): Promise<Measurement[]> {
  const client = new pg.Client({ connectionString: platform.urls.owner });
  await client.connect();
  try {
    const long = await addForm(client, questions);
    const table = await addForm(client, tableQuestions);
    await fillTable(client, table);
    await platform.clean();
    const product = await platform.start();
    try {
      const caller = await signInAsAdministrator(product);
      return [
        ...(await measureSending(client, caller, long)),
        ...(await measureTable(caller, table)),
        ...(await measureImports(caller)),
      ];
    } finally {
      await product.stop();
    }
  } finally {
    await client.end();
  }
}

/** Sends responses on several connections, and counts what arrived. PostgreSQL alone stores the same rows for comparison. */
async function measureSending(
  client: pg.Client,
  caller: Caller,
  form: FormKey,
): Promise<Measurement[]> {
  let next = 0;
  const taken: number[] = [];
  const beganAt = performance.now();
  await Promise.all(
    Array.from({ length: senders }, async () => {
      for (let number = next++; number < sent; number = next++) {
        const sentAt = performance.now();
        await request(caller, `POST /api/public-forms/${form.id}/responses`, responseOf(number));
        taken.push(performance.now() - sentAt);
      }
    }),
  );
  const perSecond = sent / ((performance.now() - beganAt) / 1_000);
  const { rows } = await client.query<{ stored: number }>(
    'select count(*)::int as stored from form_responses where form_id = $1',
    [form.id],
  );
  const stored = rows[0]?.stored ?? 0;
  const alone = await storeAlone(client, form);
  const p95 = percentile(taken, 0.95);
  return [
    {
      what: `Responses to a form of ${questions} questions, ${senders} at once`,
      target: `≥ ${minPerSecond}/s, none lost`,
      measured: `${Math.round(perSecond)}/s (p95 ${Math.round(p95)} ms), ${stored} of ${sent} stored; the same rows by PostgreSQL alone, one at a time: ${Math.round(alone)}/s`,
      ratio: perSecond / alone,
      isMet: perSecond >= minPerSecond && stored === sent,
    },
  ];
}

const responseOf = (number: number) => {
  const now = Date.now();
  return {
    responseId: uuidv7(),
    version: 1,
    answers: answersTo(questions, number),
    language: 'en',
    zone: 'Africa/Kigali',
    startedAt: new Date(now - 600_000).toISOString(),
    finishedAt: new Date(now).toISOString(),
    sentAt: new Date(now).toISOString(),
  };
};

/** @returns rows per second */
async function storeAlone(client: pg.Client, { id }: FormKey): Promise<number> {
  await client.query(
    'create temporary table alone (like form_responses including defaults including generated including indexes)',
  );
  const rows = 500;
  const beganAt = performance.now();
  for (let number = 0; number < rows; number += 1)
    await client.query(
      `insert into alone (org_id, id, form_id, version, receipt, state, source, answers, digest, language, zone, started_at, finished_at,
         received_at, is_late)
       select org_id, uuidv7(), form_id, version, left(md5($2), 8), state, source, $2::jsonb, digest, language, zone,
         started_at, finished_at, received_at, is_late from form_responses where form_id = $1 limit 1`,
      [id, JSON.stringify(answersTo(questions, number))],
    );
  const seconds = (performance.now() - beganAt) / 1_000;
  await client.query('drop table alone');
  return rows / seconds;
}

/** Half a year of responses: filling them in through the product would take an hour. */
async function fillTable(client: pg.Client, { id, orgId }: FormKey): Promise<void> {
  // A thousand different sets of answers, each with its own number in the first text.
  const answers = Array.from({ length: 1_000 }, (_, number) => answersTo(tableQuestions, number));
  await client.query('begin');
  await client.query(
    'create temporary table filling (number int primary key, answers jsonb) on commit drop',
  );
  await client.query(
    `insert into filling select n - 1, a from jsonb_array_elements($1::jsonb) with ordinality e (a, n)`,
    [JSON.stringify(answers)],
  );
  await client.query(
    `insert into form_responses (org_id, id, form_id, version, receipt, state, source, answers, digest, language, zone, started_at,
       finished_at, received_at, is_late)
     select $2, gen_random_uuid(), $1, 1, translate(upper(lpad(to_hex(n), 8, '0')), 'ILOU', '0000'),
       (array['received', 'in-review', 'approved', 'approved', 'rejected'])[1 + n % 5], 'link',
       f.answers || jsonb_build_object('q2', n % 1000, 'q7', 'Household ' || n), repeat('a', 43), 'en', 'UTC', at, at, at, false
     from generate_series(1, ${tableRows}) n join filling f on f.number = n % 1000,
       lateral (select now() - make_interval(secs => n * 78) as at) moments`,
    [id, orgId],
  );
  await client.query('commit');
}

const where = (...conditions: object[]) =>
  `where=${encodeURIComponent(JSON.stringify(conditions))}`;

const filters = [
  { what: 'the newest', query: '' },
  { what: 'one state', query: 'state=in-review' },
  { what: 'one choice', query: where({ item: 'q0', operator: 'is', value: 'north' }) },
  {
    what: 'a choice and a range',
    query: where(
      { item: 'q5', operator: 'is', value: 'east' },
      { item: 'q2', operator: 'at-least', value: '995' },
    ),
  },
  {
    what: 'a text that few have',
    query: where({ item: 'q7', operator: 'contains', value: 'hold 19999' }),
  },
  { what: 'words in any answer', query: 'search=household%20199999' },
  { what: 'what no response has', query: where({ item: 'q0', operator: 'is', value: 'nowhere' }) },
];

async function measureTable(caller: Caller, { id }: FormKey): Promise<Measurement[]> {
  const found: Measurement[] = [];
  for (const { what, query } of filters) {
    const address = `GET /api/form-responses?formId=${id}&${query}`;
    const rows = await slowest(caller, address);
    const counted = await slowest(caller, `${address}&total=true`);
    found.push({
      what: `${tableRows.toLocaleString('en')} responses: ${what}`,
      target: `p95 < ${maxTableMs} ms`,
      measured: `${Math.round(rows)} ms, with their number ${Math.round(counted)} ms`,
      isMet: rows < maxTableMs,
    });
  }
  return found;
}

async function slowest(caller: Caller, route: string): Promise<number> {
  const taken: number[] = [];
  for (let time = 0; time < times; time += 1) {
    const beganAt = performance.now();
    await request(caller, route);
    // The first ones fill caches.
    if (time >= 3) taken.push(performance.now() - beganAt);
  }
  return percentile(taken, 0.95);
}

/** Workbooks of others, when they are there, and the templates of the product written as workbooks. */
async function measureImports(caller: Caller): Promise<Measurement[]> {
  const folder = join(projectDir, '../shared/data/forms/xlsform');
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder).filter((name) => /\.xls[xm]?$/.test(name));
  let longest = { ms: 0, name: '' };
  for (const name of names) {
    const body = new FormData();
    body.append('file', new Blob([readFileSync(join(folder, name))]), name);
    const beganAt = performance.now();
    const reply = await fetch(`${caller.url}/api/forms/xlsform`, {
      method: 'POST',
      headers: { authorization: `Bearer ${caller.token}` },
      body,
    });
    await reply.text();
    const ms = performance.now() - beganAt;
    if (reply.status >= 500) throw new Error(`${name} answered ${reply.status}.`);
    if (ms > longest.ms) longest = { ms, name };
  }
  return [
    {
      what: `Import of ${names.length} workbooks with forms, the longest`,
      target: `< ${maxImportMs} ms`,
      measured: `${Math.round(longest.ms)} ms (${longest.name})`,
      isMet: longest.ms < maxImportMs,
    },
  ];
}
