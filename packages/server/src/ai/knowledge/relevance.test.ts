// @long
import { existsSync, readFileSync } from 'node:fs';
import { phrase } from '@ngo-plus/contract/kernel';
import { expect } from 'vitest';
import type { KnowledgeDocument, KnowledgeSource } from '../../kernel/index.ts';
import { test } from '../../kernel/testing.ts';
import { searchKnowledge } from './search.ts';
import { writeDocument } from './write.ts';

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

/** The relevant documents of each query. */
function judgements(): Map<number, Set<string>> {
  const all = new Map<number, Set<string>>();
  for (const row of readFileSync(new URL('cranqrel', folder), 'utf8').trim().split('\n')) {
    const [query = 0, document = 0, grade = 0] = row.trim().split(/\s+/).map(Number);
    if (grade <= 0) continue;
    const relevant = all.get(query) ?? new Set();
    all.set(query, relevant.add(String(document)));
  }
  return all;
}

const discounted = (gains: readonly number[]) =>
  gains.slice(0, 10).reduce((sum, gain, index) => sum + gain / Math.log2(index + 2), 0);

/** An abstract whose text begins with its title, as a document. */
const documentOf = ({ id, title, words }: Abstract, orgId: string): KnowledgeDocument => ({
  id: String(id),
  orgId,
  title,
  isPublic: false,
  sections: [
    {
      headings: [],
      page: null,
      text: words.startsWith(title) ? words.slice(title.length) : words,
      format: 'plain',
    },
  ],
});

const abstracts: KnowledgeSource = {
  name: 'abstracts',
  title: phrase('Resources'),
  access: 'signed-in',
  read: async () => [],
  readable: async (_, ids) => new Map(ids.map((id) => [id, { title: id, href: `/${id}` }])),
  list: async () => [],
};

// The collection is not part of the repository; the ranking is measured where it is available.
test.skipIf(!existsSync(folder))(
  'what people judged relevant ranks near the top: nDCG@10 of Cranfield is at least 0.40',
  { timeout: 300_000 },
  async ({ world }) => {
    const documents = recordsOf('cran.all.1400').filter(({ words }) => words !== '');
    const system = world.outside(undefined, 'system');
    for (let at = 0; at < documents.length; at += 100)
      await system.transact(async (ctx) => {
        for (const document of documents.slice(at, at + 100))
          await writeDocument(ctx, 'abstracts', documentOf(document, world.cast.ngo));
      });
    const judged = judgements();
    const scores: number[] = [];
    for (const [index, { words }] of recordsOf('cran.qry').entries()) {
      const relevant = judged.get(index + 1);
      if (!relevant) continue;
      const { passages } = await searchKnowledge(world.outside('STAFF'), [abstracts], {
        query: words,
        limit: 20,
      });
      const found = [...new Set(passages.map(({ documentId }) => documentId))];
      const gains = found.map((id) => (relevant.has(id) ? 1 : 0));
      scores.push(discounted(gains) / discounted([...relevant].map(() => 1)));
    }
    const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length;
    expect(scores.length).toBeGreaterThan(200);
    expect(mean).toBeGreaterThan(0.4);
  },
);
