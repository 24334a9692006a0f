import { expect, test } from 'vitest';
import type { Brief } from '../../ai/generation/index.ts';
import { compose } from './compose.ts';

const passage = {
  title: 'Pumps [2025]',
  href: '/blogs/pumps',
  text: 'Pay the keeper a small fee every month.',
  topic: 'pump keepers',
};
const advanced: Brief = {
  request: '',
  title: 'Who keeps the pump',
  summary: 'A pump needs a keeper who is paid. Spare parts should be near',
  category: 'Water & health',
  tone: 'informative',
  keywords: ['pump keepers', 'spare parts'],
  passages: [passage, { ...passage, title: 'Fees', href: '/blogs/fees', text: 'Ask for little.' }],
  figures: [{ words: '12 causes open for donations', href: '/fundraising' }],
  countedOn: '28 November 2026',
};
const simple: Brief = {
  ...advanced,
  request: 'Write a blog about school gardens',
  title: '',
  summary: '',
  category: '',
  keywords: [],
  passages: [],
  figures: [],
};

test('a draft has the words of the author, quotations with their sources, and figures', () => {
  expect(compose(advanced)).toBe(`A pump needs a keeper who is paid.

This post is about pump keepers and spare parts. It looks at pump keepers and spare parts in turn.

## Pump keepers

We have written about this before. From [Pumps \\[2025\\]](/blogs/pumps):

> Pay the keeper a small fee every month.

Another of our posts, [Fees](/blogs/fees), says:

> Ask for little.

## Spare parts

Spare parts should be near.

## In figures

On 28 November 2026, this site listed [12 causes open for donations](/fundraising). The linked pages show the current numbers.

If you have questions about pump keepers and spare parts, or experience to share, [write to us](/contact).`);
});

test('a draft in which nothing is missing asks nothing', () => {
  const draft = compose({ ...simple, passages: [{ ...passage, topic: 'school gardens' }] });
  expect(draft).toBe(`# School gardens

This post is about school gardens.

We have written about this before. From [Pumps \\[2025\\]](/blogs/pumps):

> Pay the keeper a small fee every month.

If you have questions about school gardens, or experience to share, [write to us](/contact).`);
});

const questions = '## Questions for the writer: answer or delete';

test.for([
  { what: 'everything', brief: advanced },
  { what: 'a title and a summary', brief: { ...advanced, passages: [], figures: [] } },
  { what: 'a title alone', brief: { ...advanced, summary: '', keywords: [], passages: [] } },
  { what: 'a request', brief: simple },
  { what: 'a request that means nothing', brief: { ...simple, request: 'asdf qwer' } },
  { what: 'a request of small words', brief: { ...simple, request: 'Why?' } },
])('with $what, no heading is without text, and brackets are at the end', ({ brief }) => {
  for (const tone of ['informative', 'inspirational', 'casual', 'formal'] as const) {
    const draft = compose({ ...brief, tone });
    const blocks = draft.split('\n\n');
    for (const [at, block] of blocks.entries())
      if (block.startsWith('## ')) expect(blocks[at + 1]).toMatch(/^[^#]/);
    const [text = ''] = draft.split(questions);
    expect(text.split('\n\n').filter((block) => /^[^#>]/.test(block)).length).toBeGreaterThan(1);
    expect(text).not.toMatch(/(?<![\]\\])\[[^\]]*[^\]\\]\](?!\()/);
  }
});

test.for([
  {
    what: 'a keyword that nothing is known about',
    brief: { ...advanced, keywords: ['zebras'] },
    asks: 'zebras from your own work',
  },
  {
    what: 'a request',
    brief: { ...simple, request: 'asdf qwer' },
    asks: 'asdf qwer from your own work',
  },
  {
    what: 'no topic',
    brief: { ...simple, request: 'Why?' },
    asks: 'What do readers need to know first?',
  },
])('$what becomes a question', ({ brief, asks }) => {
  const [text = '', asked = ''] = compose({ ...brief, figures: [] }).split(questions);
  expect(asked).toContain('Which figure shows why this matters');
  expect(asked).toContain(asks);
  expect(text).not.toContain('your own work');
});

test.for([
  {
    language: 'French',
    request: "Écris un article sur l'eau potable dans les écoles rurales",
    draft: `# L'eau potable dans les écoles rurales

[Nothing published on this site can be quoted on eau potable or écoles rurales. That part is for you to write.]`,
  },
  {
    language: 'Kinyarwanda',
    request: 'Andika inyandiko ku mazi meza mu mashuri',
    draft: `# Mazi meza mu mashuri

[Nothing published on this site can be quoted on mazi meza or mashuri. That part is for you to write.]`,
  },
])('a draft in $language has no English sentences between its parts', ({ request, draft }) => {
  expect(compose({ ...simple, request })).toBe(draft);
});

test.for([
  { what: 'request', brief: { ...simple, request: '!!! ???' } },
  { what: 'title', brief: { ...advanced, title: '…' } },
])('a $what without a word gives no draft', ({ brief }) => {
  expect(compose(brief)).toBe('');
});

const toneNames = ['informative', 'inspirational', 'casual', 'formal'] as const;

test.for(toneNames)('in a %s tone, no number and no name is added', (tone) => {
  const draft = compose({ ...advanced, tone });
  const input = JSON.stringify(advanced);
  for (const number of draft.match(/\d+/g) ?? []) expect(input).toContain(number);
  for (const [, address = ''] of draft.matchAll(/\]\(([^)]+)\)/g))
    expect([...input.matchAll(/"(\/[^"]+)"/g)].map(([, one]) => one).concat('/contact')).toContain(
      address,
    );
});

test('each tone says everything in its own words', () => {
  const ofAuthor = new Set([
    'A pump needs a keeper who is paid.',
    'Spare parts should be near.',
    '## Pump keepers',
    '## Spare parts',
  ]);
  const sentences = toneNames.map((tone) =>
    compose({ ...advanced, tone })
      .split('\n\n')
      .filter((block) => !block.startsWith('>') && !ofAuthor.has(block)),
  );
  const all = sentences.flat();
  expect(all.length).toBeGreaterThan(toneNames.length * 4);
  expect(new Set(all).size).toBe(all.length);
});
