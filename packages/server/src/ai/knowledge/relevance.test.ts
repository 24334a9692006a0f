// @long
import { expect } from 'vitest';
import { test } from '../../kernel/testing.ts';
import { searchKnowledge } from './search.ts';
import {
  cranfieldDocuments,
  cranfieldQueries,
  hasCranfield,
  ndcg,
  openSource,
} from './testing-cranfield.ts';
import { writeDocument } from './write.ts';

test.skipIf(!hasCranfield)(
  'what people judged relevant ranks near the top: nDCG@10 of Cranfield is at least 0.40',
  { timeout: 300_000 },
  async ({ world }) => {
    const documents = cranfieldDocuments(world.cast.ngo);
    const system = world.outside(undefined, 'system');
    for (let at = 0; at < documents.length; at += 100)
      await system.transact(async (ctx) => {
        for (const document of documents.slice(at, at + 100))
          await writeDocument(ctx, 'abstracts', document);
      });
    const scores: number[] = [];
    for (const { text, relevant } of cranfieldQueries()) {
      const { passages } = await searchKnowledge(
        world.outside('STAFF'),
        [openSource('abstracts')],
        { query: text, limit: 20 },
      );
      scores.push(ndcg([...new Set(passages.map(({ documentId }) => documentId))], relevant));
    }
    expect(scores.length).toBeGreaterThan(200);
    expect(scores.reduce((sum, score) => sum + score, 0) / scores.length).toBeGreaterThan(0.4);
  },
);
