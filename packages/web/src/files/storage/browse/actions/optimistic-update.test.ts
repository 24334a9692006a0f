import type { Entry } from '@ngo-plus/contract/files/storage';
import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test } from 'vitest';
import { entriesQuery, type Filters } from '../../queries.ts';
import { anEntry, idOf } from '../testing-entries.ts';
import { changedTo, moved, removed, starred } from './optimistic-changes.ts';
import { type Change, runOptimistically } from './optimistic-update.ts';

const top: Filters = { view: 'folder', sortBy: 'name' };
const inside: Filters = { view: 'folder', folderId: idOf(9), sortBy: 'name' };
const starredOnes: Filters = { view: 'starred', sortBy: 'name' };
const trash: Filters = { view: 'trash', sortBy: 'name' };

let client: QueryClient;

const put = (filters: Filters, ...items: Entry[]) =>
  client.setQueryData(entriesQuery(filters).queryKey, {
    pages: [{ items, total: items.length, next: undefined }],
    pageParams: [''],
  });

const names = (filters: Filters) =>
  client
    .getQueryData(entriesQuery(filters).queryKey)
    ?.pages.flatMap(({ items }) => items.map(({ name }) => name));

beforeEach(() => {
  client = new QueryClient();
  const entry = anEntry(1, { name: 'Wells.pdf', starred: true });
  put(top, entry, anEntry(2, { name: 'Pumps.pdf' }));
  put(starredOnes, entry);
  put(trash, anEntry(3, { name: 'Old.pdf' }));
});

test.for<{ what: string; change: Change; after: [string[], string[], string[]] }>([
  {
    what: 'a star that is taken away',
    change: starred(idOf(1), false),
    after: [['Wells.pdf', 'Pumps.pdf'], [], ['Old.pdf']],
  },
  {
    what: 'a new name',
    change: changedTo(idOf(1), { name: 'Wells 2.pdf' }),
    after: [['Wells 2.pdf', 'Pumps.pdf'], ['Wells 2.pdf'], ['Old.pdf']],
  },
  {
    what: 'the way into the trash',
    change: removed(new Set([idOf(1)]), 'viewAddress'),
    after: [['Pumps.pdf'], [], ['Old.pdf']],
  },
  {
    what: 'the way out of the trash',
    change: removed(new Set([idOf(3)]), 'trash'),
    after: [['Wells.pdf', 'Pumps.pdf'], ['Wells.pdf'], []],
  },
  {
    what: 'a move',
    change: moved(new Set([idOf(1)]), idOf(9)),
    after: [['Pumps.pdf'], ['Wells.pdf'], ['Old.pdf']],
  },
])('$what is shown immediately and rolled back when refused', async ({ change, after }) => {
  const before = [names(top), names(starredOnes), names(trash)];
  const refused = runOptimistically(client, change, async () => {
    expect([names(top), names(starredOnes), names(trash)]).toEqual(after);
    throw new Error('Failed');
  });
  await expect(refused).rejects.toThrow('Failed');
  expect([names(top), names(starredOnes), names(trash)]).toEqual(before);
});

test('totals are updated', async () => {
  await runOptimistically(client, removed(new Set([idOf(1)]), 'viewAddress'), async () => {
    const pages = client.getQueryData(entriesQuery(top).queryKey);
    expect(pages?.pages.map(({ total }) => total)).toEqual([1]);
  });
});

test('the list of the target folder keeps an entry that is moved there again', async () => {
  put(inside, anEntry(1, { name: 'Wells.pdf', parentId: idOf(9) }));
  await runOptimistically(client, moved(new Set([idOf(1)]), idOf(9)), async () => {
    expect(names(inside)).toEqual(['Wells.pdf']);
  });
});
