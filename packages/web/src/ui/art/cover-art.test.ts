import { expect, test } from 'vitest';
import { coverTiles } from './cover-art.ts';

test('each post has its own picture, which never changes', () => {
  expect(coverTiles('pay-the-keeper')).toEqual(coverTiles('pay-the-keeper'));
  const many = Array.from({ length: 50 }, (_, n) => JSON.stringify(coverTiles(`post-${n}`)));
  expect(new Set(many).size).toBe(50);
});

test.each(['a', 'wells', 'ውሃ-ለሁሉም', ''])('%j fills six by two places around one person', (seed) => {
  const tiles = coverTiles(seed);
  const cells = tiles.reduce((sum, { span = 1 }) => sum + span * span, 0);
  expect(cells).toBe(12);
  expect(tiles.filter(({ person }) => person !== undefined)).toHaveLength(1);
});

test('neighbouring tiles have different backgrounds', () => {
  const grounds = coverTiles('neighbours').map(({ tones }) => tones?.[2]);
  for (const [index, ground] of grounds.entries())
    if (index > 0) expect(ground).not.toBe(grounds[index - 1]);
});
