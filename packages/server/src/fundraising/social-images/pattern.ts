type Area = {
  readonly x: number;
  readonly tile: number;
  readonly columns: number;
  readonly rows: number;
};

/** Background and foreground colours with enough contrast. */
const cloths = [
  ['#fdf3df', '#d2643a'],
  ['#0a4a45', '#f2b53c'],
  ['#bfe0d6', '#12857b'],
  ['#8dbfe0', '#0a4a45'],
  ['#f3c9ad', '#8a4a7d'],
  ['#12857b', '#fdf3df'],
  ['#f2b53c', '#0a4a45'],
  ['#bfe0d6', '#7fa650'],
] as const;

/** Shapes in a square from -50 to 50. */
const figures = [
  '<path d="M-50 -50 H50 A100 100 0 0 1 -50 50 Z"/>',
  '<circle r="31"/>',
  '<path d="M-35 50 V0 A35 35 0 0 1 35 0 V50 Z"/>',
  '<path d="M-50 50 V0 H0 V-50 H50 V50 Z"/>',
] as const;

/** Draws a patchwork for a cause without a picture. It is seeded with the cause's id, so it never changes. */
export function pattern(seed: string, { x, tile, columns, rows }: Area): string {
  const next = numbersFrom(seed);
  const pieces = Array.from({ length: columns * rows }, (_, index) => {
    const [ground, figure] = cloths[next(cloths.length)] ?? cloths[0];
    const [left, top] = [x + (index % columns) * tile, Math.floor(index / columns) * tile];
    const middle = `translate(${left + tile / 2} ${top + tile / 2}) rotate(${next(4) * 90}) scale(${tile / 100})`;
    return `<rect x="${left}" y="${top}" width="${tile}" height="${tile}" fill="${ground}"/><g fill="${figure}" transform="${middle}">${figures[next(figures.length)] ?? ''}</g>`;
  });
  return pieces.join('');
}

/** Returns a seeded random number generator (FNV-1a, then xorshift). */
function numbersFrom(seed: string): (below: number) => number {
  let state = 0x811c9dc5;
  for (const character of seed)
    state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return (below) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % below;
  };
}
