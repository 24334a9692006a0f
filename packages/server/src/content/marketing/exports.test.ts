import { parse } from 'csv-parse/sync';
import { expect } from 'vitest';
import { test, type World } from '../../kernel/testing.ts';
import { addLead, setUpMarketing } from './testing-marketing.ts';

const tableOf = (text: string): Record<string, string>[] =>
  parse(text, { bom: true, columns: true });

const audits = async ({ pools }: World) =>
  (await pools.owner.query("select action, after from audit_log where action like '%export%'"))
    .rows;

const dangerous = [
  '=HYPERLINK("https://evil.example","here")',
  '+250788000000',
  '-1+1',
  '@SUM(A1)',
  '\tindented',
  '\rreturned',
  '＝1+1',
];

test('a formula after a semicolon is escaped as well', async ({ world }) => {
  const { send } = await setUpMarketing(world);
  await addLead(world, { organisation_name: 'Amazi;=1+1' });
  const { text } = await send('SUPER_ADMIN', 'GET /api/marketing/leads.csv');
  expect(text).toContain(`"Amazi;'=1+1"`);
});

test.for(dangerous)(
  'a cell that a spreadsheet would evaluate is escaped: %j',
  async (words, { world }) => {
    const { send } = await setUpMarketing(world);
    await addLead(world, { organisation_name: words, message: `${words}, "quoted"\nand more` });
    const { text, headers } = await send('SUPER_ADMIN', 'GET /api/marketing/leads.csv');
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(headers['content-disposition']).toContain('attachment; filename="leads.csv"');
    const [row] = tableOf(text);
    expect(row?.['Organisation']).toBe(`'${words}`);
    expect(row?.['Message']).toBe(`'${words}, "quoted"\nand more`);
  },
);

test('the table has the filtered rows in order, and the export is audited', async ({ world }) => {
  const { send } = await setUpMarketing(world);
  for (const name of ['Bana', 'Amazi', 'Ceza'])
    await addLead(world, { organisation_name: name, state: name === 'Ceza' ? 'won' : 'new' });
  const path = 'GET /api/marketing/leads.csv?state=new&sortBy=organisationName&sortOrder=asc';
  const { text } = await send('SUPER_ADMIN', path);
  expect(tableOf(text).map((row) => row['Organisation'])).toEqual(['Amazi', 'Bana']);
  expect(await audits(world)).toContainEqual({
    action: 'marketing.export-leads',
    after: { state: 'new', sortBy: 'organisationName', sortOrder: 'asc' },
  });
});

test('all pages are written, each row once', async ({ world }) => {
  const { send } = await setUpMarketing(world);
  await world.pools.owner.query(
    `insert into newsletter_subscribers (id, email, state, wording, end_hash, requested_at)
     select uuidv7(), 'n' || n || '@example.org', 'pending', 'Yes.', sha256(n::text::bytea), '2026-02-01'::timestamptz + (n / 7) * interval '1 microsecond'
     from generate_series(1, 2500) n`,
  );
  const { text } = await send('SUPER_ADMIN', 'GET /api/marketing/subscribers.csv');
  const rows = tableOf(text);
  expect(rows).toHaveLength(2_500);
  expect(new Set(rows.map((row) => row['Email'])).size).toBe(2_500);
  const { text: fewRows } = await send(
    'SUPER_ADMIN',
    'GET /api/marketing/subscribers.csv?search=n2499',
  );
  expect(tableOf(fewRows)).toMatchObject([{ Email: 'n2499@example.org', 'Agreed to': 'Yes.' }]);
});

test('subscribers are listed, searched and deleted', async ({ world }) => {
  const { send } = await setUpMarketing(world);
  await world.pools.owner.query(
    `insert into newsletter_subscribers (id, email, state, wording, end_hash, requested_at, confirmed_at)
     select uuidv7(), n || '@example.org', case when n < 3 then 'confirmed' else 'pending' end, 'Yes.', sha256(n::text::bytea),
       '2026-02-01'::timestamptz + n * interval '1 day', case when n < 3 then now() end from generate_series(1, 4) n`,
  );
  const { body } = await send('SUPER_ADMIN', 'GET /api/marketing/subscribers?limit=2');
  expect(body).toMatchObject([{ email: '4@example.org' }, { email: '3@example.org' }]);
  expect(Object.keys((body as object[])[0] ?? {})).not.toContain('endHash');
  const matches = await send(
    'SUPER_ADMIN',
    'GET /api/marketing/subscribers?state=confirmed&search=1@',
  );
  const [{ id, email } = { id: '', email: '' }] = matches.body as { id: string; email: string }[];
  expect(email).toBe('1@example.org');
  expect((await send('SUPER_ADMIN', 'GET /api/marketing/subscribers/counts')).body).toEqual({
    pending: 2,
    confirmed: 2,
    ended: 0,
  });
  const path = `DELETE /api/marketing/subscribers/${id}` as const;
  expect((await send('SUPER_ADMIN', path)).body).toEqual({ id });
  expect((await send('SUPER_ADMIN', path)).status).toBe(404);
});
