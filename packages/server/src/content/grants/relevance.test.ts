import { existsSync, readFileSync } from 'node:fs';
import { expect } from 'vitest';
import { uuidv7 } from '../../kernel/index.ts';
import { test } from '../../kernel/testing.ts';
import { countWords } from './jobs.ts';
import { listGrants } from './service.ts';
import { grants, type NewGrantRow } from './table.ts';

const folder = new URL('../../../../../../shared/data/search/', import.meta.url);

type Abstract = { readonly id: number; readonly title: string; readonly words: string };

/** The records of a Cranfield file: `.I` starts one, `.T` and `.W` mark its title and its text. */
function recordsOf(name: string): Abstract[] {
  return readFileSync(new URL(name, folder), 'utf8')
    .split(/^\.I /m)
    .slice(1)
    .map((text) => {
      const textAfter = (mark: string) =>
        text.split(new RegExp(`^\\.${mark}\\s*$`, 'm'))[1]?.split(/^\.[A-Z]/m)[0] ?? '';
      const line = (words: string) => words.replace(/\s+/g, ' ').trim();
      return {
        id: Number.parseInt(text, 10),
        title: line(textAfter('T')),
        words: line(textAfter('W')),
      };
    });
}

/** Relevance judgements by query and document; higher is better. */
function judgements(): Map<number, Map<number, number>> {
  const all = new Map<number, Map<number, number>>();
  for (const row of readFileSync(new URL('cranqrel', folder), 'utf8').trim().split('\n')) {
    const [query = 0, document = 0, grade = 0] = row.trim().split(/\s+/).map(Number);
    const judged = all.get(query) ?? new Map();
    all.set(query, judged.set(document, grade > 0 ? 5 - grade : 0));
  }
  return all;
}

const discounted = (gains: readonly number[]) =>
  gains.slice(0, 10).reduce((sum, gain, index) => sum + gain / Math.log2(index + 2), 0);

/** An abstract as a public grant, inserted in bulk without the side effects of the command. */
const rowOf = ({ id, title, words }: Abstract, orgId: string, now: Date): NewGrantRow => ({
  id: uuidv7(),
  orgId,
  visibility: 'everyone',
  title: title.slice(0, 290) || 'untitled',
  donorAgency: `cran${id}`,
  description: words.slice(title.length).slice(0, 19_000),
  postedAt: now,
  createdAt: now,
  updatedAt: now,
  deadlineDayOnly: false,
  stage: 'open',
  country: [],
  areaOfInterest: [],
  category: '',
  grantSize: '',
  deadlineNote: '',
  summary: '',
  eligibility: '',
  imageUrl: '',
  url: '',
  contact: '',
});

test('results that people judged relevant rank near the top', async ({ world }) => {
  // The collection is not part of the repository; the ranking is measured where it is available.
  const measured = existsSync(folder);
  const documents = measured ? recordsOf('cran.all.1400') : [];
  await world.outside('SUPER_ADMIN').transact(async ({ db, actor, now }) => {
    const rows = documents.map((document) => rowOf(document, actor?.orgId ?? '', now()));
    if (rows.length > 0) await db.insert(grants).values(rows);
  });
  await countWords.run(world.outside(undefined, 'system'), {}, new AbortController().signal);
  const judged = measured ? judgements() : new Map<number, Map<number, number>>();
  const scores: number[] = [];
  for (const [index, { words }] of (measured ? recordsOf('cran.qry') : []).entries()) {
    const grades = judged.get(index + 1);
    // A third of the queries is a sufficient sample.
    if (!grades || index % 3 > 0) continue;
    const { items } = await world
      .outside(undefined)
      .transact((ctx) =>
        listGrants(ctx, { search: words.slice(0, 200), sortBy: 'relevance', limit: 10 }),
      );
    const gains = items.map(({ donorAgency }) => grades.get(Number(donorAgency.slice(4))) ?? 0);
    const best = discounted([...grades.values()].sort((a, b) => b - a));
    if (best > 0) scores.push(discounted(gains) / best);
  }
  const mean = scores.reduce((sum, score) => sum + score, 0) / Math.max(1, scores.length);
  expect(mean).toBeGreaterThan(measured ? 0.3 : -1);
});
