import { listResources as listing } from '@ngo-plus/contract/content/resources';
import { expect } from 'vitest';
import { counted, test } from '../../kernel/testing.ts';
import { podcast, readFeed } from './feed.ts';
import { seedResources } from './seed.ts';
import { listFacets, listResources } from './service.ts';

test('the demo library has nine resources, three of them audio, in the order of their files', async ({
  world,
}) => {
  const as = async () => world.outside('SUPER_ADMIN');
  await seedResources({ as, system: world.outside('SUPER_ADMIN', 'system') });
  const visitor = world.outside(undefined);
  const list = (query: object) =>
    visitor.transact((ctx) => counted(listResources(ctx, listing.input.parse(query))));
  const { items, total } = await list({});
  expect(total).toBe(9);
  expect(items[0]?.title).toBe('The first hundred days of a new programme');
  const audio = (await list({ kind: 'audio' })).items;
  expect(audio.map(({ file }) => file?.contentType)).toEqual([
    'audio/mpeg',
    'audio/mpeg',
    'audio/mpeg',
  ]);
  expect(audio.map(({ hasTranscript }) => hasTranscript)).toEqual([true, true, false]);
  expect((await list({ search: 'breath' })).items.map(({ slug }) => slug)).toEqual([
    'a-pause-of-one-minute',
  ]);
  const { categories, languages } = await visitor.transact(listFacets);
  expect(categories).toContainEqual({ name: 'Money', resources: 1 });
  expect(languages).toEqual([
    { name: 'en', resources: 8 },
    { name: 'fr', resources: 1 },
  ]);

  const { body } = await readFeed(visitor);
  expect(
    body.match(/<enclosure url="[^"]+\/file" length="\d{6,}" type="audio\/mpeg"\/>/g),
  ).toHaveLength(3);
  const empty = podcast('https://ngo.example', []);
  expect(empty).toContain('rel="self"');
  expect(empty).toContain('<itunes:image href="https://ngo.example/podcast.png"/>');
});
