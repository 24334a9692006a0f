import { expect, test } from 'vitest';
import type { Brief } from '../../ai/index.ts';
import { compose } from './compose.ts';

const advanced: Brief = {
  request: '',
  title: 'Who keeps the pump',
  summary: 'A pump needs a keeper who is paid',
  category: 'Water & health',
  tone: 'informative',
  keywords: ['pump keepers', 'spare parts'],
  passages: [
    {
      title: 'Pumps [2025]',
      href: '/blogs/pumps',
      text: 'Pay the keeper a small fee every month.',
      topic: 'pump keepers',
    },
  ],
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

test('it begins with the given summary, has a part per keyword, and quotes with a link', () => {
  const draft = compose(advanced);
  expect(draft.startsWith('A pump needs a keeper who is paid.')).toBe(true);
  expect(draft).toContain('## Pump keepers');
  expect(draft).toContain('> Pay the keeper a small fee every month.');
  expect(draft).toContain('From [Pumps \\[2025\\]](/blogs/pumps).');
  expect(draft).toContain('(/public-blogs?category=Water%20%26%20health)');
});

test('it says plainly what it does not know', () => {
  expect(compose(advanced)).toContain('[Nothing published on this site speaks of spare parts yet.');
});

test.each([
  { brief: advanced, words: 'and from one passage published on this site and linked above' },
  { brief: simple, words: 'Drafted by the built-in engine from the request it was given.' },
])('it says how it was made', ({ brief, words }) => {
  expect(compose(brief)).toContain(words);
});

test('a simple request begins with a title', () => {
  const draft = compose(simple);
  expect(draft.split('\n')[0]).toBe('# School gardens');
  expect(draft).toContain('This post is about school gardens.');
});

test.each(['informative', 'inspirational', 'casual', 'formal'] as const)(
  'in a %s tone, no figure appears that was not given',
  (tone) => {
    const draft = compose({ ...advanced, tone });
    const given = JSON.stringify(advanced);
    for (const figure of draft.replace(/%\d\d/g, '').match(/\d+/g) ?? [])
      expect(given).toContain(figure);
  },
);

test('each tone has its own words', () => {
  const drafts = (['informative', 'inspirational', 'casual', 'formal'] as const).map((tone) =>
    compose({ ...advanced, tone }),
  );
  expect(new Set(drafts).size).toBe(4);
});

test('without any keyword the three questions of a reader remain', () => {
  const draft = compose({ ...simple, request: 'Why?' });
  expect(draft.match(/^## /gm)).toHaveLength(4);
});
