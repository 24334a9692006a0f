// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderPage, serve } from '../../../kernel/testing.ts';
import { FilePicker } from './file-picker.tsx';

const [folderId, fileId] = [
  '0199a1b2-0000-7000-8000-000000000001',
  '0199a1b2-0000-7000-8000-000000000002',
];
const at = '2026-11-20T10:00:00.000Z';

const found = (id: string, kind: string, name: string) => ({
  entry: {
    id,
    kind,
    name,
    parentId: null,
    parentName: null,
    sizeBytes: 5,
    contentType: null,
    state: 'ready',
    starred: false,
    shared: false,
    linked: false,
    restricted: false,
    indexed: true,
    mayEdit: true,
    createdBy: null,
    createdAt: at,
    updatedAt: at,
    trashedAt: null,
  },
  path: [],
  byName: true,
  matches: [],
});

const route = 'GET /api/storage/search';

function open() {
  const handlers = { onPick: vi.fn(), onCancel: vi.fn() };
  renderPage({ Component: () => <FilePicker busy={false} {...handlers} />, path: '/', at: '/' });
  return handlers;
}

async function find(words: string) {
  await userEvent.type(await screen.findByLabelText('Find a file in storage'), words);
  await userEvent.click(screen.getByRole('button', { name: 'Search' }));
}

test('a found file can be picked, a folder cannot', async () => {
  const results = [found(folderId, 'folder', 'Leases'), found(fileId, 'file', 'Lease.pdf')];
  serve({ [route]: { results, more: false, waiting: 0 } });
  const { onPick } = open();
  await find('lease');
  await userEvent.click(await screen.findByRole('button', { name: 'Add “Lease.pdf”' }));
  expect(onPick.mock.calls).toEqual([[fileId]]);
  expect(screen.queryByText('Leases')).toBeNull();
});

test('an empty search sends no request', async () => {
  const calls = serve({});
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Search' }));
  expect(await screen.findByText('There is a problem')).toBeTruthy();
  expect(calls).not.toHaveBeenCalled();
});

test('a search without results says so and can be cancelled', async () => {
  serve({ [route]: { results: [], more: false, waiting: 0 } });
  const { onCancel } = open();
  await find('lease');
  expect(await screen.findByText('No files found.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(onCancel).toHaveBeenCalledOnce();
});
