import { expect } from 'vitest';
import { installation, uuidv7 } from '../../kernel/index.ts';
import { noteIndexed } from './changes.ts';
import { findKey } from './key.ts';
import { cutDocument, preparePassages } from './passages.ts';
import { rankChunks } from './ranking.ts';
import { searchKnowledge } from './search.ts';
import { openSource } from './testing-cranfield.ts';
import { plantPost, test } from './testing-knowledge.ts';
import { writeDocument } from './write.ts';

test('a document that has changed is not quoted until it was read again, one to look at is', async ({
  storage,
  knowledge,
  world,
}) => {
  const id = await storage.put('STAFF', 'numbers.txt', 'The axolotl account is 4711.');
  const post = uuidv7();
  await plantPost(world, { id: post, title: 'Axolotl post', content: 'Axolotl account 815.' });
  await knowledge.work();
  const reader = () => knowledge.titles('axolotl account');
  expect((await reader()).sort()).toEqual(['Axolotl post', 'numbers.txt']);
  await world.outside(undefined, 'system').transact((ctx) => noteIndexed(ctx, world.cast.ngo));
  expect(await reader()).toHaveLength(2);
  await world.pools.owner.query("update blog_posts set content = 'Nothing.' where id = $1", [post]);
  expect(await reader()).toEqual(['numbers.txt']);
  await world.pools.owner.query("update storage_entries set name = 'renamed.txt' where id = $1", [
    id,
  ]);
  expect(await reader()).toEqual([]);
  await knowledge.work();
  expect((await reader()).sort()).toEqual(['Axolotl post', 'renamed.txt']);
  await world.pools.owner.query('delete from blog_posts where id = $1', [post]);
});

test('what everyone may read does not crowd out the documents of the organisation', async ({
  world,
}) => {
  const open = openSource('crowd');
  const write = (orgId: string, id: string, isPublic: boolean, parts: number) => {
    const text = Array.from({ length: parts }, () => `The wombat. ${'Filler text. '.repeat(160)}`);
    const sections = text.map((one, page) => ({
      headings: [],
      page: page + 1,
      text: one,
      format: 'plain' as const,
    }));
    return world
      .outside(undefined, 'system')
      .transact((ctx) =>
        writeDocument(ctx, 'crowd', { id, orgId, title: id, isPublic, sections }).then(() => {}),
      );
  };
  await write(world.cast.platform, 'public wombat', true, 1_600);
  await write(world.cast.ngo, 'own', false, 1);
  const found = await searchKnowledge(world.outside('STAFF'), [open], {
    query: 'wombat',
    limit: 10,
  });
  expect(found.isComplete).toBe(false);
  const ranked = await world.outside('STAFF').transact(async (ctx) => {
    const keys = await Promise.all([world.cast.ngo, installation].map((id) => findKey(ctx, id)));
    return rankChunks(
      ctx,
      keys.filter((key) => key !== undefined),
      { words: [{ word: 'wombat', weight: 1 }], sources: ['crowd'] },
    );
  });
  expect(ranked.isCut).toBe(true);
  expect(ranked.ranked.map(({ documentId }) => documentId)).toContain('own');
});

test('a long document is cut, and prepared while other work goes on', async () => {
  const section = {
    headings: [],
    page: 1,
    text: 'Word after word. '.repeat(6_000),
    format: 'plain' as const,
  };
  const long = {
    id: 'a',
    orgId: installation,
    title: 'Long',
    isPublic: false,
    sections: [section],
  };
  let hasRun = false;
  setImmediate(() => {
    hasRun = true;
  });
  await preparePassages(long);
  expect(hasRun).toBe(true);
  const { document, cut } = cutDocument({ ...long, sections: Array(50).fill(section) });
  expect(cut).toBe(50 * section.text.length - 4_000_000);
  expect(document.sections.reduce((sum, { text }) => sum + text.length, 0)).toBe(4_000_000);
});

test('at most four unknown words are compared with those of the index', async ({
  storage,
  knowledge,
}) => {
  await storage.put('STAFF', 'trees.txt', 'Jacaranda along the road.');
  await knowledge.work();
  expect(await knowledge.titles('jacarandda')).toEqual(['trees.txt']);
  expect(await knowledge.titles('qqxxa qqxxb qqxxc qqxxd jacarandda')).toEqual([]);
});
