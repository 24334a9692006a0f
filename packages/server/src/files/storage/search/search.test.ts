import type { SearchResult } from '@ngo-plus/contract/files/storage';
import { expect } from 'vitest';
import type { World } from '../../../kernel/testing.ts';
import { docxOf, pdfOf } from '../testing-documents.ts';
import { test as base } from '../testing-storage.ts';
import { searchJobs } from './index.ts';
import { searchTerms } from './search-terms.ts';

/** Runs the jobs that the queue would: text extraction and the index review. */
async function work(world: World): Promise<void> {
  const system = world.outside(undefined, 'system');
  const job = (name: string) => searchJobs.find((one) => one.name === name);
  const run = (name: string, payload: object) =>
    job(name)?.run(system, payload, AbortSignal.timeout(60_000));
  await run('storage.review-index', { orgId: world.cast.ngo });
  const { rows } = await world.pools.owner.query<{ id: string }>(
    "select content_id as id from storage_texts where state = 'waiting'",
  );
  for (const { id } of rows) await run('storage.extract-text', { contentId: id });
}

const test = base.extend('find', { scope: 'file' }, ({ storage, world }) => {
  const find = async (search: string, who: 'STAFF' | 'VIEWER' = 'STAFF', more = '') => {
    const query = `search=${encodeURIComponent(search)}${more}`;
    const { status, body, text } = await storage.send(who, `GET /api/storage/search?${query}`);
    if (status !== 200) throw new Error(text);
    return body as { results: SearchResult[]; more: boolean; waiting: number };
  };
  const names = async (search: string, who: 'STAFF' | 'VIEWER' = 'STAFF') =>
    (await find(search, who)).results.map(({ entry }) => entry.name);
  return { find, names, work: () => work(world) };
});

const report = await pdfOf([
  { title: 'Annual report', lines: ['In 2026 the trust dug thirty wells in Nyagatare.'] },
  {
    title: 'Finance',
    lines: ['Donations covered the salaries of four engineers.', 'filler '.repeat(200)],
  },
  { title: 'Outlook', lines: ['Next year the trust plans latrines for twelve schools.'] },
]);

test('search finds text with its page and passage, regardless of word endings', async ({
  storage,
  find,
  sealed,
  world,
}) => {
  await storage.put('STAFF', 'report.pdf', report);
  expect(await find.names('latrine')).toEqual([]);
  expect((await find.find('latrine')).waiting).toBe(1);
  await find.work();
  const { results, waiting } = await find.find('school latrine');
  expect(waiting).toBe(0);
  expect(results).toMatchObject([
    { entry: { name: 'report.pdf' }, byName: false, matches: [{ page: 3 }] },
  ]);
  const [match] = results[0]?.matches ?? [];
  const marked = match?.marks.map(([from, to]) => match.passage.slice(from, to));
  expect(marked).toEqual(['latrines', 'schools']);
  const detail = await storage.send('STAFF', `GET /api/storage/entries/${results[0]?.entry.id}`);
  expect(detail.body).toMatchObject({ text: 'read' });
  for (const file of await sealed()) expect(file.includes('latrines')).toBe(false);
  const { rows } = await world.pools.owner.query('select t::text as row from storage_text_pages t');
  for (const { row } of rows) expect(row).not.toMatch(/latrin/);
});

test.for([
  { content: "Le forage a été réparé près de l'école.", search: 'ECOLE forage' },
  { content: 'तालाब का पानी साफ है', search: 'पानी' },
  { content: 'مُضخة المياه في القرية', search: 'مضخة' },
  { content: '水井项目年度报告已经完成', search: '年度报告' },
  { content: 'Отчёт о скважинах', search: 'отчет' },
  { content: 'Invoice INV-2026/0042 for pumps', search: '2026 0042' },
])('searching “$search” finds the text', async ({ content, search }, { storage, find }) => {
  await storage.put('STAFF', `${searchTerms(search).join('')}.md`, content);
  await find.work();
  const { results } = await find.find(search);
  expect(results[0]?.matches.length).toBeGreaterThan(0);
});

test('name matches are partial and come first', async ({ storage, find }) => {
  const folder = await storage.folder('STAFF', 'Borehole surveys');
  await storage.put('STAFF', 'notes.txt', 'about the borehole in the valley', {
    parentId: folder.id,
  });
  await find.work();
  const { results } = await find.find('boreh');
  expect(results.map(({ entry, byName }) => [entry.name, byName])).toEqual([
    ['Borehole surveys', true],
  ]);
  expect(await find.names('borehole')).toEqual(['Borehole surveys', 'notes.txt']);
  expect(await find.names('100%')).toEqual([]);
  const other = await storage.folder('STAFF', 'Elsewhere');
  expect((await find.find('borehole', 'STAFF', `&folderId=${other.id}`)).results).toEqual([]);
  expect((await find.find('borehole', 'STAFF', `&folderId=${folder.id}`)).results).toHaveLength(1);
});

test('rare words rank higher than common ones', async ({ storage, find }) => {
  for (let at = 0; at < 5; at += 1)
    await storage.put('STAFF', `common ${at}.txt`, 'committee committee committee');
  await storage.put(
    'STAFF',
    'rare.txt',
    'one committee about a hydrant, and many more words beside it',
  );
  await find.work();
  expect((await find.names('committee hydrant'))[0]).toBe('rare.txt');
});

test('search respects access rights', async ({ storage, find }) => {
  const folder = await storage.folder('NGO_ADMIN', 'Confidential');
  await storage.put('NGO_ADMIN', 'case.docx', await docxOf('The whistleblower said'), {
    parentId: folder.id,
  });
  await find.work();
  expect(await find.names('whistleblower')).toEqual(['case.docx']);
  expect(await find.names('whistleblower', 'VIEWER')).toEqual([]);
  await storage.send('NGO_ADMIN', `PATCH /api/storage/entries/${folder.id}`, { restricted: true });
  expect(await find.names('whistleblower')).toEqual([]);
});

test('the text of a folder that is excluded from search is deleted', async ({
  storage,
  find,
  world,
}) => {
  const folder = await storage.folder('STAFF', 'Private');
  const inner = await storage.folder('STAFF', 'Deeper', folder.id);
  const file = await storage.put('STAFF', 'diary.txt', 'quetzal sightings', { parentId: inner.id });
  await find.work();
  expect(await find.names('quetzal')).toEqual(['diary.txt']);
  const set = (indexed: boolean) =>
    storage.send('STAFF', `PATCH /api/storage/entries/${folder.id}`, { indexed });
  await set(false);
  expect(await find.names('quetzal')).toEqual([]);
  await find.work();
  const texts = `select from storage_texts t join storage_entries e on e.content_id = t.content_id where e.id = '${file}'`;
  expect((await world.pools.owner.query(texts)).rowCount).toBe(0);
  await set(true);
  await find.work();
  expect(await find.names('quetzal')).toEqual(['diary.txt']);
  await storage.send('STAFF', 'POST /api/storage/trash', { ids: [file] });
  expect(await find.names('quetzal')).toEqual([]);
});

test('an unreadable file has the state `unreadable` and is found by name', async ({
  storage,
  find,
}) => {
  const id = await storage.put('STAFF', 'mystery.pdf', '%PDF-1.7 nothing of a document');
  await find.work();
  const { body } = await storage.send('STAFF', `GET /api/storage/entries/${id}`);
  expect(body).toMatchObject({ text: 'unreadable' });
  expect(await find.names('mystery')).toEqual(['mystery.pdf']);
});

test('the totals of an organisation are the sums of its pages, also after some are deleted', async ({
  storage,
  find,
  world,
}) => {
  const totals = async () => {
    const { rows } = await world.pools.owner.query<{ pages: number; matches: boolean }>(
      `select t.pages::int as pages, (t.pages, t.words) = (p.pages, p.words) as matches from storage_text_totals t,
         lateral (select count(*) as pages, coalesce(sum(length), 0) as words from storage_text_pages where org_id = t.org_id) p
       where t.org_id = $1`,
      [world.cast.ngo],
    );
    return rows[0];
  };
  const folder = await storage.folder('STAFF', 'Totals');
  await storage.put('STAFF', 'totals.pdf', report, { parentId: folder.id });
  await storage.put('STAFF', 'totals.txt', 'a kingfisher by the wells', { parentId: folder.id });
  const before = await totals();
  await find.work();
  const added = await totals();
  expect(added).toEqual({ pages: (before?.pages ?? 0) + 4, matches: true });
  await storage.send('STAFF', `PATCH /api/storage/entries/${folder.id}`, { indexed: false });
  await find.work();
  expect(await totals()).toEqual({ pages: before?.pages ?? 0, matches: true });
});

test.for([
  { search: 'RÉSUMÉ final', found: ['Board résumé FINAL v2.txt'] },
  { search: 'v2', found: ['Board résumé FINAL v2.txt'] },
  { search: '100%', found: ['100% plan_b.txt'] },
  { search: 'plan_', found: ['100% plan_b.txt'] },
  { search: 'plan%b', found: [] },
])('searching “$search” finds the names $found', async ({ search, found }, { storage, find }) => {
  const put = async (name: string) => {
    const { results } = await find.find(name);
    if (!results.some(({ byName }) => byName)) await storage.put('STAFF', name, 'nothing of note');
  };
  await put('Board résumé FINAL v2.txt');
  await put('100% plan_b.txt');
  const { results } = await find.find(search);
  expect(results.filter(({ byName }) => byName).map(({ entry }) => entry.name)).toEqual(found);
});
