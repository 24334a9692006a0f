// @vitest-environment jsdom
import { type ImportDetail, importDetail } from '@ngo-plus/contract/content/grants';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderPage, serve, signInAs } from '../../../kernel/testing.ts';
import RunPage from './run-page.tsx';

const id = '01a1fd61-c010-707a-a012-5d2f6f6f0009';
const api = `/api/grants/imports/${id}`;

const someRun = (given: Partial<ImportDetail> = {}): ImportDetail => ({
  ...importDetail.parse({
    id,
    fileName: 'calls.csv',
    format: 'csv',
    source: 'csv:calls',
    state: 'ready',
    failure: null,
    rows: 3,
    counts: { new: 1, changed: 1, unchanged: 0, refused: 1 },
    problemCount: 1,
    appliedRows: 0,
    keptRows: 0,
    undoable: false,
    kept: [],
    createdAt: '2026-11-21T09:00:00.000Z',
    appliedAt: null,
    columns: [
      { name: 'Grant name', samples: ['Wells'], field: 'title' },
      { name: 'Giver', samples: ['Northlight Fund'], field: null },
    ],
    sample: [],
    problems: [{ row: 4, severity: 'error', field: 'title', message: 'The title is missing.' }],
  }),
  ...given,
});

const open = () =>
  renderPage({ Component: RunPage, path: '/grants/import/:id', at: `/grants/import/${id}` });

const counts = (added: number, changed: number, unchanged: number) => ({
  new: added,
  changed,
  unchanged,
  refused: 0,
});

test.each<{ run: Partial<ImportDetail>; words: string }>([
  { run: { state: 'reading' }, words: 'Reading the file' },
  { run: {}, words: 'Import 2 grants' },
  {
    run: { counts: counts(0, 0, 50) },
    words: 'All 50 grants in this file have already been imported, and none has changed.',
  },
  {
    run: { counts: counts(0, 0, 0), columns: [] },
    words: 'No rows in this file can be imported. See the reasons below.',
  },
  {
    run: { counts: counts(0, 0, 0), columns: [], format: 'json-table' },
    words: 'No records in this file can be imported. See the reasons below.',
  },
  {
    run: { state: 'reading', rows: 7, format: 'california' },
    words: '7 records so far. You can leave this page; reading continues.',
  },
  {
    run: { state: 'undoing', appliedRows: 1 },
    words: '1 grant remaining. You can leave this page.',
  },
  { run: { state: 'undone' }, words: 'Everything is back as it was before the import.' },
  {
    run: { counts: counts(0, 0, 0) },
    words:
      'No column is matched to “Funder” yet, and every grant needs one. Choose the column below, then read the file again.',
  },
  { run: { state: 'applying', appliedRows: 1 }, words: '1 of 2 grants' },
  { run: { state: 'stopped', appliedRows: 1 }, words: 'Continue' },
  {
    run: { state: 'applied', counts: counts(45, 5, 0) },
    words: '45 grants added, 5 updated.',
  },
  { run: { state: 'failed', failure: 'The file is damaged.' }, words: 'The file is damaged.' },
])('$words', async ({ run, words }) => {
  signInAs();
  serve({ [`GET ${api}`]: someRun(run) });
  open();
  expect(await screen.findByText(words)).toBeTruthy();
});

test('each problem is told with its row', async () => {
  signInAs();
  serve({ [`GET ${api}`]: someRun() });
  open();
  const line = (await screen.findByText('Row 4')).closest('li');
  expect(line?.textContent).toBe('Row 4ErrorTitle: The title is missing.');
});

test('columns are put right and the file is read again, each field from one column', async () => {
  signInAs();
  const sent: unknown[] = [];
  const mapped = someRun({
    columns: [
      { name: 'Grant name', samples: ['Wells'], field: 'title' },
      { name: 'Giver', samples: ['Northlight Fund'], field: 'donorAgency' },
    ],
  });
  serve({}).mockImplementation(async (_, init) => {
    if (init?.method !== 'PUT') return Response.json(someRun());
    sent.push(JSON.parse(String(init.body)));
    return Response.json(mapped);
  });
  open();
  const user = userEvent.setup();
  const giver = await screen.findByLabelText('Match column Giver to');
  await user.selectOptions(giver, 'Title');
  await user.click(screen.getByRole('button', { name: 'Read the file again' }));
  expect(screen.getByRole('alert').textContent).toContain('Two columns are matched to “Title”');
  await user.selectOptions(giver, 'Funder');
  await user.click(screen.getByRole('button', { name: 'Read the file again' }));
  await screen.findByText('Import 2 grants');
  expect(sent).toEqual([{ mapping: { 'Grant name': 'title', Giver: 'donorAgency' } }]);
});

test.each([
  { format: 'json-table', row: 'Record 4' },
  { format: 'pennsylvania', row: 'Record 4' },
  { format: 'xlsx', row: 'Row 4' },
] as const)('a $format file speaks of “$row”', async ({ format, row }) => {
  signInAs();
  const sample = {
    row: 4,
    outcome: 'new',
    title: 'Wells',
    donorAgency: '',
    grantSize: '',
    postDate: null,
    deadlineDate: null,
  } as const;
  serve({ [`GET ${api}`]: someRun({ format, sample: [sample] }) });
  open();
  expect(await screen.findByText(row)).toBeTruthy();
  const [word = ''] = row.split(' ');
  expect(screen.getByText(`First ${word.toLowerCase()}s`)).toBeTruthy();
  expect(screen.getByRole('columnheader', { name: word })).toBeTruthy();
});

test('an import is undone after asking; what stays is listed with why', async () => {
  signInAs();
  const applied = someRun({ state: 'applied', appliedRows: 2, undoable: true });
  const kept = [
    { row: 2, grantId: id, title: 'Wells', reason: 'saved' },
    { row: 3, grantId: id, title: 'Pumps', reason: 'changed' },
  ] as unknown as ImportDetail['kept'];
  const sent: string[] = [];
  serve({}).mockImplementation(async (address, init) => {
    if (init?.method !== 'POST') return Response.json(applied);
    sent.push(String(address));
    return Response.json(someRun({ state: 'undone', keptRows: 3, kept }));
  });
  open();
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Undo the import' }));
  await user.click(await screen.findByRole('button', { name: 'Undo import' }));
  expect(await screen.findByText("3 grants weren't undone. See the reasons below.")).toBeTruthy();
  expect(sent).toEqual([`${api}/reversal`]);
  expect(screen.getByText('Someone saved it.')).toBeTruthy();
  expect(screen.getByText('It was changed after the import.')).toBeTruthy();
  expect(screen.getByText('And 1 more')).toBeTruthy();
});

test('an import whose rows are gone offers no undo', async () => {
  signInAs();
  serve({ [`GET ${api}`]: someRun({ state: 'applied', appliedRows: 2, undoable: false }) });
  open();
  await screen.findByText('Imported');
  expect(screen.queryByRole('button', { name: 'Undo the import' })).toBeNull();
});
