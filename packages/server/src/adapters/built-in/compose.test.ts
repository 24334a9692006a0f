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
  summary: 'A pump needs a keeper who is paid',
  category: 'Water & health',
  tone: 'informative',
  keywords: ['pump keepers', 'spare parts'],
  passages: [passage],
};
const simple: Brief = {
  ...advanced,
  request: 'Write a blog about school gardens',
  title: '',
  summary: '',
  category: '',
  keywords: [],
  passages: [],
};

test.each([
  {
    what: 'a summary, a keyword that is spoken of, and one that is not',
    brief: advanced,
    draft: `A pump needs a keeper who is paid.

## Pump keepers

From [Pumps \\[2025\\]](/blogs/pumps):

> Pay the keeper a small fee every month.

[Nothing published on this site can be quoted on spare parts. That part is for you to write.]`,
  },
  {
    what: 'a keyword that is spoken of, alone',
    brief: { ...advanced, keywords: ['pump keepers'] },
    draft: `A pump needs a keeper who is paid.

## Pump keepers

From [Pumps \\[2025\\]](/blogs/pumps):

> Pay the keeper a small fee every month.`,
  },
  {
    what: 'a title alone',
    brief: { ...advanced, summary: 'Who keeps the pump?', keywords: [], passages: [] },
    draft:
      '[Nothing published on this site can be quoted on keeps or pump. That part is for you to write.]',
  },
  {
    what: 'a request in one word',
    brief: { ...simple, request: 'keepers', passages: [{ ...passage, topic: 'keepers' }] },
    draft: `# Keepers

From [Pumps \\[2025\\]](/blogs/pumps):

> Pay the keeper a small fee every month.`,
  },
  {
    what: 'a request that nothing speaks of',
    brief: { ...simple, request: 'asdf qwer' },
    draft: `# Asdf qwer

[Nothing published on this site can be quoted on asdf qwer. That part is for you to write.]`,
  },
  {
    what: 'a request in French',
    brief: { ...simple, request: "Écris un article sur l'eau potable dans les écoles rurales" },
    draft: `# L'eau potable dans les écoles rurales

[Nothing published on this site can be quoted on eau potable or écoles rurales. That part is for you to write.]`,
  },
  {
    what: 'a request in Kinyarwanda',
    brief: { ...simple, request: 'Andika inyandiko ku mazi meza mu mashuri' },
    draft: `# Mazi meza mu mashuri

[Nothing published on this site can be quoted on mazi meza or mashuri. That part is for you to write.]`,
  },
  {
    what: 'a request of small words',
    brief: { ...simple, request: 'Why?' },
    draft: `# Why

[Nothing published on this site can be quoted on this. That part is for you to write.]`,
  },
  { what: 'a request without a word', brief: { ...simple, request: '!!! ???' }, draft: '' },
  { what: 'a title without a word', brief: { ...advanced, title: '…' }, draft: '' },
])('the draft for $what adds nothing to it', ({ brief, draft }) => {
  expect(compose(brief)).toBe(draft);
});

test.each(['informative', 'inspirational', 'casual', 'formal'] as const)(
  'in a %s tone, no figure appears that was not in the input',
  (tone) => {
    const draft = compose({ ...advanced, tone });
    const input = JSON.stringify(advanced);
    for (const figure of draft.match(/\d+/g) ?? []) expect(input).toContain(figure);
  },
);

test('each tone introduces the source in its own words', () => {
  const drafts = (['informative', 'inspirational', 'casual', 'formal'] as const).map((tone) =>
    compose({ ...advanced, tone }),
  );
  expect(new Set(drafts).size).toBe(4);
});
