import { expect, test } from 'vitest';
import { chunksOf as eachChunkOf } from './chunks.ts';

const sentence = (at: number) =>
  `Sentence ${at} tells how the well of village ${at} was repaired. `;
const prose = (count: number) => Array.from({ length: count }, (_, at) => sentence(at)).join('');
const section = (
  text: string,
  format: 'markdown' | 'plain' = 'markdown',
  page: number | null = null,
) => ({
  headings: [],
  page,
  text,
  format,
});

const chunksOf = (...given: Parameters<typeof eachChunkOf>) => [...eachChunkOf(...given)];

test('long texts become chunks of up to 2,000 characters that overlap and leave nothing out', () => {
  const text = prose(200);
  const chunks = chunksOf([section(text)]);
  expect(chunks.length).toBeGreaterThan(5);
  for (const [at, { from, to }] of chunks.entries()) {
    expect(to - from).toBeLessThanOrEqual(2_000 + 600);
    const next = chunks[at + 1];
    if (!next) continue;
    expect(to - from).toBeGreaterThan(1_500);
    const overlap = to - next.from;
    expect(overlap).toBeGreaterThan(0.05 * (to - from));
    expect(overlap).toBeLessThan(0.2 * (to - from));
    // Sentences are whole.
    expect(text.slice(next.from)).toMatch(/^Sentence/);
  }
  expect(chunks[0]?.from).toBe(0);
  expect(chunks.at(-1)?.to).toBe(text.trimEnd().length);
});

test('a row of a table is never split', () => {
  const row = (at: number) => `| Village ${at} | ${'cell '.repeat(120)}| ${at} |`;
  const text = Array.from({ length: 20 }, (_, at) => row(at)).join('\n');
  for (const { from, to } of chunksOf([section(text)]))
    for (const line of text.slice(from, to).split('\n')) expect(line).toMatch(/^\|.*\|$/);
  const wide = `| ${'x '.repeat(1_800)}|`;
  const found = chunksOf([section(`Before the table.\n${wide}\nAfter the table.`)]);
  const whole = found.filter(({ from, to }) =>
    `Before the table.\n${wide}\nAfter the table.`.slice(from, to).includes(wide),
  );
  expect(whole.length).toBeGreaterThan(0);
});

test('chunks know the headings above them, and short sections stay together', () => {
  const text = `# Water\n\n${prose(20)}\n\n## Wells\n\n${prose(20)}\n\n## Pumps\n\nA pump.\n\n## Tanks\n\nA tank.`;
  const chunks = chunksOf([section(text)]);
  const paths = chunks.map(({ headings }) => headings.join(' > '));
  expect(paths).toContain('Water');
  expect(paths).toContain('Water > Wells');
  const last = chunks.at(-1);
  expect(text.slice(last?.from, last?.to)).toContain('A tank.');
  for (const { from, to } of chunks) expect(to - from).toBeGreaterThan(100);
});

test('pages are apart, and a heading of a plain page holds on the next one', () => {
  const chunks = chunksOf([
    section('2.1 Eligibility\nOnly registered charities may apply. Others may not.', 'plain', 4),
    section('They need accounts of two years.', 'plain', 5),
  ]);
  expect(chunks.map(({ page, headings }) => [page, headings])).toEqual([
    [4, ['Eligibility']],
    [5, ['Eligibility']],
  ]);
});

test.for([
  { name: 'no punctuation', text: 'word '.repeat(3_000) },
  { name: 'no spaces', text: '水'.repeat(9_000) },
  { name: 'pairs of surrogates', text: '😀'.repeat(4_000) },
])('a text with $name is split and leaves no half character', ({ text }) => {
  const chunks = chunksOf([section(text, 'plain')]);
  expect(chunks.length).toBeGreaterThan(2);
  for (const { from, to } of chunks) {
    expect(to - from).toBeLessThanOrEqual(2_600);
    expect(text.slice(from, to).isWellFormed()).toBe(true);
  }
});

test('a text without words has no chunks', () => {
  expect(chunksOf([section(' \n\n\t\n')])).toEqual([]);
});
