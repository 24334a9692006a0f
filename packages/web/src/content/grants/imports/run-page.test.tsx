// @vitest-environment jsdom
import { grantImports } from '@ngo-plus/contract/content/grants';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderPage, serve, signInAs } from '../../../kernel/testing.ts';
import RunPage from './run-page.tsx';

const id = '01a1fd61-c010-707a-a012-5d2f6f6f0009';
const api = `/api/grants/imports/${id}`;

type Detail = ReturnType<typeof someRun>;

const column = (name: string, field: string | null) => ({
  name,
  samples: ['Wells'],
  field,
  type: { kind: 'text' as const, choices: [] },
});

const someRun = (changes: object = {}) =>
  grantImports.detail.parse({
    id,
    fileName: 'calls.csv',
    format: 'csv',
    state: 'ready',
    failure: null,
    rows: 3,
    counts: { new: 1, changed: 1, unchanged: 0, refused: 1 },
    plan: { add: 1, update: 1, skip: 1 },
    problemRows: 1,
    appliedRows: 0,
    keptRows: 0,
    undoable: false,
    remembered: false,
    mappable: true,
    totals: [],
    options: {},
    createdAt: '2026-11-21T09:00:00.000Z',
    appliedAt: null,
    columns: [column('Grant name', 'title'), column('Giver', null)],
    ...changes,
  });

const someRow = (changes: object = {}) =>
  grantImports.row.parse({
    row: 4,
    outcome: 'new',
    problems: [],
    record: null,
    kept: null,
    preview: { title: 'Wells', donorAgency: '', grantSize: '', deadlineDate: null },
    ...changes,
  });

type Sent = { method: string; path: string; body: unknown };

/** Serves an import with its rows; actions answer with `after`. */
function open(run: Detail, rows: readonly unknown[] = [], after: Detail = run): Sent[] {
  const sent: Sent[] = [];
  let current = run;
  serve({}).mockImplementation(async (address, init) => {
    const path = String(address).split('?')[0] ?? '';
    if (init?.method === 'PUT' || init?.method === 'POST') {
      sent.push({ method: init.method, path, body: init.body && JSON.parse(String(init.body)) });
      current = after;
    }
    if (path.endsWith('/rows'))
      return Response.json(rows, { headers: { 'x-total-count': String(rows.length) } });
    return Response.json(current);
  });
  renderPage({ Component: RunPage, path: '/grants/import/:id', at: `/grants/import/${id}` });
  return sent;
}

const nothing = (unchanged: number) => ({
  counts: { new: 0, changed: 0, unchanged, refused: 0 },
  plan: { add: 0, update: 0, skip: unchanged },
});

test.each<{ run: object; words: string | RegExp }>([
  { run: { state: 'reading' }, words: 'Reading the file' },
  { run: {}, words: 'Import 2 grants' },
  {
    run: nothing(50),
    words: 'All 50 grants in this file have already been imported, and none has changed.',
  },
  {
    run: { ...nothing(0), columns: [] },
    words: 'No rows in this file can be imported. See the reasons below.',
  },
  {
    run: { ...nothing(0), columns: [], format: 'json-table' },
    words: 'No records in this file can be imported. See the reasons below.',
  },
  {
    run: { state: 'reading', rows: 7, format: 'california' },
    words: '7 records so far. You can leave this page; reading continues.',
  },
  { run: { state: 'undoing', appliedRows: 1 }, words: '1 row left. You can leave this page.' },
  { run: { state: 'undone' }, words: 'Everything is back as it was before the import.' },
  {
    run: nothing(0),
    words:
      'No column is matched to “Funder” yet, and every grant needs one. Choose the column below, then read the file again.',
  },
  { run: { state: 'applying', appliedRows: 1 }, words: '1 of 2 rows' },
  { run: { state: 'stopped', appliedRows: 1 }, words: 'Continue' },
  {
    run: { state: 'applied', plan: { add: 45, update: 5, skip: 0 } },
    words: 'Added: 45. Updated: 5. Skipped: 0.',
  },
  { run: { state: 'failed', failure: 'The file is damaged.' }, words: 'The file is damaged.' },
])('$words', async ({ run, words }) => {
  signInAs();
  open(someRun(run));
  expect(await screen.findByText(words)).toBeTruthy();
});

test.each([
  { role: 'ADMIN', words: /The imported grants will be public\./ },
  { role: 'STAFF', words: /Only people in your organisation will see the grants\./ },
] as const)('$role reads who will see the grants', async ({ role, words }) => {
  signInAs({ role });
  open(someRun());
  expect(await screen.findByText(words)).toBeTruthy();
});

test('each error is shown at its row, under the name of its field', async () => {
  signInAs();
  const problems = [{ field: 'title', message: 'Enter a title.' }];
  open(someRun(), [someRow({ outcome: 'refused', preview: null, problems })]);
  const row = (await screen.findByText('Title: Enter a title.')).closest('tr');
  expect(row?.textContent).toContain('4');
});

test('columns are corrected and the file is read again, each field from one column', async () => {
  signInAs();
  const mapped = someRun({
    columns: [column('Grant name', 'title'), column('Giver', 'donorAgency')],
  });
  const sent = open(someRun(), [], mapped);
  const user = userEvent.setup();
  const giver = await screen.findByLabelText('Match column Giver to');
  await user.selectOptions(giver, 'Title');
  expect(screen.getByRole('alert').textContent).toContain('Two columns are matched to “Title”');
  await user.selectOptions(giver, 'Funder');
  await user.click(screen.getByRole('button', { name: 'Read the file again' }));
  await screen.findByText('Import 2 grants');
  expect(sent).toMatchObject([
    { body: { mapping: { 'Grant name': 'title', Giver: 'donorAgency' } } },
  ]);
});

test.each([
  { format: 'json-table', place: 'Record' },
  { format: 'pennsylvania', place: 'Record' },
  { format: 'xlsx', place: 'Row' },
])('a $format file has a column “$place”', async ({ format, place }) => {
  signInAs();
  open(someRun({ format }), [someRow()]);
  expect(await screen.findByText(`${place}s in the file`)).toBeTruthy();
  expect(await screen.findByRole('columnheader', { name: place })).toBeTruthy();
});

test('an import is undone after a confirmation, and kept records are listed with the reason', async () => {
  signInAs();
  const record = { id, name: 'Wells' };
  const sent = open(
    someRun({ state: 'applied', appliedRows: 2, undoable: true }),
    [
      someRow({ row: 2, record, kept: 'saved' }),
      someRow({ row: 3, record, outcome: 'changed', kept: 'changed' }),
    ],
    someRun({ state: 'undone', keptRows: 2 }),
  );
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Undo the import' }));
  await user.click(await screen.findByRole('button', { name: 'Undo import' }));
  expect(await screen.findByText("2 rows weren't undone. See the reasons below.")).toBeTruthy();
  expect(sent.map(({ path }) => path)).toEqual([`${api}/reversal`]);
  expect(await screen.findByText('Someone saved it.')).toBeTruthy();
  expect(screen.getByText('It was changed after the import.')).toBeTruthy();
});

test('an import whose rows are deleted offers no undo', async () => {
  signInAs();
  open(someRun({ state: 'applied', appliedRows: 2, undoable: false }));
  await screen.findByText('Imported');
  expect(screen.queryByRole('button', { name: 'Undo the import' })).toBeNull();
});
