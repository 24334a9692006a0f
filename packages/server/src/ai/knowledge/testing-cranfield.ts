import { existsSync, readFileSync } from 'node:fs';
import { phrase } from '@ngo-plus/contract/kernel';
import type { KnowledgeDocument, KnowledgeSource } from '../../kernel/index.ts';

const folder = new URL('../../../../../../shared/data/search/', import.meta.url);

/** The collection is not part of the repository; the ranking is measured where it is available. */
export const hasCranfield = existsSync(folder);

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

/** The 1,400 abstracts as documents of an organisation. The text of each begins with its title, which is left out. */
export const cranfieldDocuments = (orgId: string): KnowledgeDocument[] =>
  recordsOf('cran.all.1400')
    .filter(({ words }) => words !== '')
    .map(({ id, title, words }) => {
      const text = words.startsWith(title) ? words.slice(title.length) : words;
      const sections = [{ headings: [], page: null, text, format: 'plain' as const }];
      return { id: String(id), orgId, title, isPublic: false, sections };
    });

export type JudgedQuery = { readonly text: string; readonly relevant: ReadonlySet<string> };

/** The queries with the documents that people judged relevant. Judgements count queries from 1. */
export function cranfieldQueries(): JudgedQuery[] {
  const judged = new Map<number, Set<string>>();
  for (const row of readFileSync(new URL('cranqrel', folder), 'utf8').trim().split('\n')) {
    const [query = 0, document = 0, grade = 0] = row.trim().split(/\s+/).map(Number);
    if (grade <= 0) continue;
    const relevant = judged.get(query) ?? new Set();
    judged.set(query, relevant.add(String(document)));
  }
  return recordsOf('cran.qry').flatMap(({ words }, index) => {
    const relevant = judged.get(index + 1);
    return relevant ? [{ text: words, relevant }] : [];
  });
}

/** A source whose documents every member may read. */
export const openSource = (name: string): KnowledgeSource => ({
  name,
  title: phrase('Resources'),
  access: 'signed-in',
  read: async () => [],
  readable: async (_, ids) => new Map(ids.map((id) => [id, { title: id, href: `/${id}` }])),
  list: async () => [],
});

/** nDCG@10 with binary relevance. */
export function ndcg(found: readonly string[], relevant: ReadonlySet<string>): number {
  const gains = found.map((id) => (relevant.has(id) ? 1 : 0));
  return discounted(gains) / discounted([...relevant].map(() => 1));
}

const discounted = (gains: readonly number[]) =>
  gains.slice(0, 10).reduce((sum, gain, index) => sum + gain / Math.log2(index + 2), 0);
