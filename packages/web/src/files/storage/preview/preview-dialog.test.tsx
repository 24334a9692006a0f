// @vitest-environment jsdom
import type { Entry, Preview } from '@ngo-plus/contract/files/storage';
import { entryDetail } from '@ngo-plus/contract/files/storage';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { renderPage, serve } from '../../../kernel/testing.ts';
import { PreviewDialog } from './preview-dialog.tsx';

const idOf = (number: number) => `0199a1b2-0000-7000-8000-00000000000${number}`;

const detail = (number: number, given: object = {}) =>
  entryDetail.parse({
    id: idOf(number),
    kind: 'file',
    parentId: null,
    parentName: null,
    name: `File ${number}.txt`,
    sizeBytes: 5,
    contentType: 'text/plain',
    state: 'ready',
    starred: false,
    shared: false,
    linked: false,
    restricted: false,
    indexed: true,
    mayEdit: true,
    createdBy: null,
    createdAt: '2026-11-20T10:00:00.000Z',
    updatedAt: '2026-11-20T10:00:00.000Z',
    trashedAt: null,
    path: [],
    trashedBy: null,
    versionId: idOf(number + 4),
    versionNumber: 1,
    text: 'read',
    ...given,
  });

const siblings: Entry[] = [detail(1), detail(2, { kind: 'folder' }), detail(3)];

function Shown() {
  const [id, setId] = useState<string | undefined>(idOf(1));
  if (!id) return <p>Closed</p>;
  return (
    <PreviewDialog entryId={id} siblings={siblings} onGo={setId} onClose={() => setId(undefined)} />
  );
}

const preview = (shown: Preview, given: object = {}) => ({
  [`GET /api/storage/entries/${idOf(1)}`]: detail(1, given),
  [`GET /api/storage/entries/${idOf(3)}`]: detail(3),
  [`GET /api/storage/files/${idOf(1)}/preview`]: shown,
  [`GET /api/storage/files/${idOf(3)}/preview`]: {
    kind: 'text',
    format: 'plain',
    text: 'The third file',
    cut: false,
  },
});

test.each<{ shown: Preview; text: string }>([
  {
    shown: { kind: 'text', format: 'plain', text: 'Hello <b>all', cut: false },
    text: 'Hello <b>all',
  },
  { shown: { kind: 'text', format: 'plain', text: '', cut: false }, text: 'The file is empty.' },
  {
    shown: { kind: 'text', format: 'plain', text: 'Long', cut: true },
    text: 'Only the beginning is shown. Download the file to see all of it.',
  },
  { shown: { kind: 'pages', pages: [], cut: false }, text: 'This file contains no text.' },
  {
    shown: { kind: 'table', sheets: [], sheet: 0, rows: [], cut: false },
    text: 'The sheet is empty.',
  },
  { shown: { kind: 'none', reason: 'Too large to be shown.' }, text: 'Too large to be shown.' },
])('$shown is previewed as “$text”', async ({ shown, text }) => {
  serve(preview(shown));
  renderPage({ Component: Shown });
  await screen.findByText(text);
});

test('a table has headings, right-aligned numbers and as many columns as its widest row', async () => {
  const rows = [
    ['Village', 'Depth'],
    ['Kibeho', '55', 'good'],
  ];
  serve(preview({ kind: 'table', sheets: ['Wells'], sheet: 0, rows, cut: false }));
  renderPage({ Component: Shown });
  await screen.findByRole('columnheader', { name: 'Village' });
  expect(screen.getByRole('cell', { name: '55' }).hasAttribute('data-number')).toBe(true);
  expect(screen.getByRole('cell', { name: 'Kibeho' }).hasAttribute('data-number')).toBe(false);
  expect(screen.getAllByRole('columnheader')).toHaveLength(3);
});

test('a file that is being scanned says so and has no download', async () => {
  const fetched = serve(preview({ kind: 'pdf' }, { state: 'scanning' }));
  renderPage({ Component: Shown });
  await screen.findByText('Being checked for malware');
  expect(screen.queryByRole('button', { name: 'Download' })).toBeNull();
  expect(fetched.mock.calls.some(([url]) => String(url).includes('/preview'))).toBe(false);
});

test('a quarantined file shows what was found', async () => {
  const refusal = {
    code: 'conflict',
    message: '“File 1.txt” holds malware (Eicar).',
    requestId: 'r',
  };
  serve({
    [`GET /api/storage/entries/${idOf(1)}`]: detail(1, { state: 'quarantined' }),
    [`GET /api/storage/files/${idOf(1)}/preview`]: Response.json(refusal, { status: 409 }),
  });
  renderPage({ Component: Shown });
  await screen.findByText('“File 1.txt” holds malware (Eicar).');
  expect(screen.queryByRole('button', { name: 'Download' })).toBeNull();
});

test('arrows lead to the next file and back, past folders; Escape closes', async () => {
  serve(preview({ kind: 'text', format: 'plain', text: 'The first file', cut: false }));
  renderPage({ Component: Shown });
  const user = userEvent.setup();
  await screen.findByText('The first file');
  expect(screen.getByText('1 of 2')).toBeDefined();
  await user.keyboard('{ArrowLeft}');
  await user.keyboard('{ArrowRight}');
  await screen.findByText('The third file');
  await user.keyboard('{ArrowLeft}');
  await screen.findByText('The first file');
  await user.keyboard('{Escape}');
  await screen.findByText('Closed');
});

test('a download uses a ticket', async () => {
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const fetched = serve({
    ...preview({ kind: 'none', reason: 'Not shown here.' }),
    [`POST /api/storage/files/${idOf(1)}/tickets`]: {
      url: '/api/storage/files/1/content?ticket=x',
      expiresAt: '2026-11-20T10:01:00.000Z',
    },
  });
  renderPage({ Component: Shown });
  await screen.findByText('Not shown here.');
  const [button] = screen.getAllByRole('button', { name: 'Download' });
  if (button) await userEvent.click(button);
  await vi.waitFor(() => expect(clicked).toHaveBeenCalled());
  const request = fetched.mock.calls.find(([, init]) => init?.method === 'POST');
  expect(JSON.parse(String(request?.[1]?.body))).toMatchObject({ use: 'download' });
});
