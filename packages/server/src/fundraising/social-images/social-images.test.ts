import { shareAddressOf } from '@ngo-plus/contract/fundraising/social-images';
import { pseudoLanguage } from '@ngo-plus/contract/kernel';
import sharp from 'sharp';
import { expect } from 'vitest';
import { test, type World } from '../../kernel/testing.ts';
import { openCause, openNgo } from '../causes/testing.ts';
import { cachedImage } from './cache.ts';
import { type Appeal, drawAppeal } from './draw.ts';
import { fitted, headingOf, outline } from './glyphs.ts';
import { sharePictureRoutes } from './routes.ts';
import { figuresOf } from './text.ts';

const appeal: Appeal = {
  id: 'a',
  title: 'Clean water',
  organisation: 'River Trust',
  reached: 'RWF 5,000',
  ofGoal: 'raised of RWF 10,000',
  percent: 50,
  note: '1 donation',
  cover: undefined,
};

const pixels = (png: Buffer) => sharp(png).removeAlpha().raw().toBuffer();

const count = (world: World, causeId: string, minor: number) =>
  world.pools.owner.query(
    `insert into cause_totals (org_id, cause_id, shard, raised_minor, donations, donors)
     select org_id, id, 0, $2, 1, 1 from causes where id = $1
     on conflict (cause_id, shard) do update set raised_minor = excluded.raised_minor`,
    [causeId, minor],
  );

test('a cause has an image of its figures, redrawn when they change', async ({ world }) => {
  const { head } = await openNgo(world);
  const cause = await openCause(world, head);
  const { send } = await world.serve(sharePictureRoutes);
  const path = `GET /api/fundraising/causes/${cause.id}/share.png` as const;
  const first = await send(undefined, path);
  expect(first.status).toBe(200);
  expect(first.headers['content-type']).toBe('image/png');
  expect(first.headers['cache-control']).toBe('public, max-age=300');
  const etag = String(first.headers['etag']);
  expect((await send(undefined, path)).headers['etag']).toBe(etag);
  const unchanged = await send(undefined, path, undefined, { 'if-none-match': etag });
  expect(unchanged.status).toBe(304);
  await count(world, cause.id, 2_500_000);
  expect((await send(undefined, path)).headers['etag']).not.toBe(etag);
});

test('drafts and unknown causes have none', async ({ world }) => {
  const { send } = await world.serve(sharePictureRoutes);
  const nothing = await send(
    undefined,
    'GET /api/fundraising/causes/018f0000-0000-7000-8000-000000000000/share.png',
  );
  expect(nothing.status).toBe(404);
});

test('it has the size that networks recommend, in few bytes', async () => {
  const cover = await sharp({
    create: { width: 900, height: 1_600, channels: 3, background: '#3b7fbd' },
  })
    .webp()
    .toBuffer();
  for (const one of [appeal, { ...appeal, cover }]) {
    const png = await drawAppeal(one);
    expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 1_200, height: 630 });
    expect(png.length).toBeLessThan(200_000);
  }
});

test.for([
  ['Latin', 'Vatten för alla'],
  ['Cyrillic', 'Чистая вода'],
  ['Arabic', 'مياه نظيفة'],
  ['Devanagari', 'शुद्ध जल'],
  ['Ethiopic', 'ንጹህ ውሃ'],
  ['Chinese', '清洁的水'],
] as const)('characters of %s are rendered', async ([, title]) => {
  const [shown, bare] = await Promise.all([
    drawAppeal({ ...appeal, title }),
    drawAppeal({ ...appeal, title: '' }),
  ]);
  expect((await pixels(shown)).equals(await pixels(bare))).toBe(false);
});

test('text that does not fit is truncated with an ellipsis', () => {
  const style = { weight: 'text', sizePoints: 20 } as const;
  expect(fitted('Short', style, 300).text).toBe('Short');
  const long = fitted('word '.repeat(60), style, 300);
  expect(long.text.endsWith('…')).toBe(true);
  expect(long.width).toBeLessThanOrEqual(300);
  const { lines } = headingOf('x'.repeat(400), { sizes: [60, 40], width: 500, maxLines: 3 });
  expect(lines).toHaveLength(3);
  for (const { width } of lines) expect(width).toBeLessThanOrEqual(500);
});

test('a title is never interpreted as SVG', () => {
  const style = { weight: 'text', sizePoints: 20 } as const;
  const position = { x: 0, width: 900, baseline: 0 };
  const drawn = outline(
    fitted('</svg><image href="file:///etc/passwd"/>', style, 900),
    { ...style, colour: '#000' },
    position,
  );
  expect(drawn).not.toContain('image');
});

test.for([
  {
    goal: { goalKind: 'amount', goalTarget: '1000000' },
    says: {
      reached: 'GBP\u00a01,234.50',
      ofGoal: 'raised of GBP\u00a010,000',
      percent: 12,
      note: '3 donations',
    },
  },
  {
    goal: { goalKind: 'donations', goalTarget: '10' },
    says: { reached: '3 donations', ofGoal: 'of 10 donations', percent: 30, note: '1 donor' },
  },
  {
    goal: { goalKind: 'amount', goalTarget: null },
    says: { reached: 'GBP\u00a01,234.50', ofGoal: 'raised so far', percent: undefined },
  },
] as const)('figures in words: $says.reached', ({ goal, says }) => {
  const totals = { raisedMinor: '123450', donations: 3, donors: 1 };
  expect(figuresOf({ currency: 'GBP', ...goal, totals }, 'en')).toMatchObject(says);
});

test('figures are in the language of the organisation', () => {
  const totals = { raisedMinor: '123450', donations: 3, donors: 1 };
  const counted = { currency: 'GBP', goalKind: 'amount', goalTarget: '1000000', totals } as const;
  expect(figuresOf(counted, pseudoLanguage)).toMatchObject({
    reached: 'GBP\u00a01,234.50',
    ofGoal: expect.stringMatching(/^\[ráïšêd öf GBP\u00a010,000·/),
    note: expect.stringMatching(/^\[3 döñátïöñš·/),
  });
});

test('concurrent requests share one drawing; a failed one is retried', async () => {
  let drawn = 0;
  const draw = async () => {
    drawn += 1;
    return Buffer.from(`picture ${drawn}`);
  };
  await Promise.all(Array.from({ length: 20 }, () => cachedImage('one', 'v1', draw)));
  expect(drawn).toBe(1);
  await cachedImage('one', 'v2', draw);
  expect(drawn).toBe(2);
  await cachedImage('one', 'v2', draw, Date.now() + 301_000);
  expect(drawn).toBe(3);
  const fails = () => Promise.reject(new Error('No memory.'));
  await expect(cachedImage('two', 'v1', fails)).rejects.toThrow('No memory.');
  expect((await cachedImage('two', 'v1', draw)).png.toString()).toBe('picture 4');
});

test('different figures have different addresses', () => {
  const cause = { id: 'a', updatedAt: '2026-11-22T04:00:00.000Z' };
  const totals = { raisedMinor: '5000', donations: 1, donors: 1 };
  const address = shareAddressOf({ ...cause, totals });
  expect(address).toBe(shareAddressOf({ ...cause, totals: { ...totals } }));
  for (const other of [{ raisedMinor: '6000' }, { donations: 2 }, { donors: 2 }])
    expect(shareAddressOf({ ...cause, totals: { ...totals, ...other } })).not.toBe(address);
});
