import { expect } from 'vitest';
import { test as base } from '../../../kernel/testing.ts';
import { contactRoutes } from '../routes.ts';
import { add } from '../testing-contacts.ts';

const names = [
  'Zola Quillfeather',
  'Abe Quillfeather',
  'Quillon Moss',
  'Quillon Adams',
  'Bea Quilley',
  'Quill Quillon',
];

/** Contacts with one word or with others that begin alike. */
const test = base.extend('find', { scope: 'file' }, async ({ world }) => {
  const { send } = await world.serve(contactRoutes);
  const ids = new Map<string, string>();
  for (const [at, name] of names.entries())
    ids.set(name, (await add(world, { name, kinds: [at % 2 === 0 ? 'donor' : 'member'] })).id);
  const page = async (query: string) => {
    const { body, headers } = await send('STAFF', `GET /api/contacts?${query}`);
    return {
      found: (body as { name: string }[]).map(({ name }) => name),
      total: headers['x-total-count'],
      next: /cursor=([^&>]+)/.exec(String(headers['link'] ?? ''))?.[1],
    };
  };
  const all = async (query: string) => {
    const found: string[] = [];
    for (let cursor: string | undefined = ''; cursor !== undefined; ) {
      const { found: some, next } = await page(`${query}${cursor && `&cursor=${cursor}`}`);
      found.push(...some);
      cursor = next;
    }
    return found;
  };
  return { send, ids, page, all };
});

const inOrder = [...names].sort();

test.for([
  { query: 'search=quil', found: inOrder },
  { query: 'search=quil&sortOrder=desc', found: inOrder.toReversed() },
  { query: 'search=quillfeather', found: ['Abe Quillfeather', 'Zola Quillfeather'] },
  { query: 'search=quillon', found: ['Quill Quillon', 'Quillon Adams', 'Quillon Moss'] },
  { query: 'search=quil&kind=donor', found: ['Bea Quilley', 'Quillon Moss', 'Zola Quillfeather'] },
  { query: 'search=adams%20quillon', found: ['Quillon Adams'] },
  { query: 'search=quil&sortBy=createdAt&sortOrder=asc', found: names },
])('pages of $query, whatever their size, are in order and whole', async (test, { find }) => {
  const { query, found } = test;
  for (const limit of [1, 2, 100]) expect(await find.all(`${query}&limit=${limit}`)).toEqual(found);
  const { total } = await find.page(`${query}&total=true`);
  expect(Number(total)).toBe(found.length);
});

test('a contact is found in the place of its new name', async ({ find }) => {
  const id = find.ids.get('Zola Quillfeather');
  const { body } = await find.send('STAFF', `GET /api/contacts/${id}`);
  const { revision } = body as { revision: number };
  await find.send('STAFF', `PATCH /api/contacts/${id}`, { revision, name: 'Aaron Quillfeather' });
  expect(await find.all('search=quillfeather&limit=1')).toEqual([
    'Aaron Quillfeather',
    'Abe Quillfeather',
  ]);
});
