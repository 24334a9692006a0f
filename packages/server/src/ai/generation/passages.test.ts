import { expect, test } from 'vitest';
import { findPassages, paragraphsOf, plain, sentencesOf } from './passages.ts';

const wells = {
  title: 'Who keeps the pump',
  href: '/blogs/pump',
  content: `# Pumps

A village pump fails when nobody is paid to keep it. **Pay** the keeper a small, regular fee from the start.

- [ ] a task is not prose, and so it is not quoted anywhere at all
| a | table |
|---|---|

## Spare parts

Keep [seals](https://example.org) and rods in the village, because a seal that costs little stops a pump for weeks.`,
};
const thanks = {
  title: 'Thanking volunteers',
  href: '/blogs/thanks',
  content:
    'Volunteers stay where somebody thanks them by name within a week of their first shift, and says what their work changed.',
};

test('each topic gets its own passage with its source', () => {
  const found = findPassages(['pump keeper', 'volunteers', 'zebras'], [wells, thanks]);
  expect(found.map(({ topic, href }) => [topic, href])).toEqual([
    ['pump keeper', '/blogs/pump'],
    ['volunteers', '/blogs/thanks'],
  ]);
});

test('a second passage on a topic comes from another source, after every topic has its first', () => {
  const more = {
    title: 'Pump keepers of the hills',
    href: '/blogs/hills',
    content: 'A pump keeper who lives beside the pump repairs it on the day on which it fails.',
  };
  const found = findPassages(['pump keeper', 'volunteers'], [wells, more, thanks]);
  expect(found.map(({ topic }) => topic)).toEqual(['pump keeper', 'pump keeper', 'volunteers']);
  expect(new Set(found.map(({ href }) => href)).size).toBe(3);
});

test('a passage is quoted once, word for word', () => {
  const found = findPassages(['volunteers', 'thanking volunteers'], [wells, thanks]);
  expect(found).toHaveLength(1);
  expect(thanks.content).toContain(found[0]?.text);
});

test('one common word of a long topic is not enough', () => {
  expect(findPassages(['school meals and pump gardens in Nyagatare'], [wells])).toEqual([]);
});

test('only prose becomes a paragraph, under its heading, without Markdown', () => {
  expect(paragraphsOf(wells).map(({ heading, text }) => [heading, text.slice(0, 22)])).toEqual([
    ['Pumps', 'A village pump fails w'],
    ['Spare parts', 'Keep seals and rods in'],
  ]);
});

test('a long paragraph is cut at sentences, from where the topic begins', () => {
  const filler = 'This sentence speaks of other matters entirely, at some length. '.repeat(6);
  const content = `${filler}Bicycles need oil every month. ${filler}`;
  const [passage] = findPassages(['bicycles oil'], [{ title: 't', href: '/t', content }]);
  expect(passage?.text.startsWith('Bicycles need oil')).toBe(true);
  expect(passage?.text.length).toBeLessThanOrEqual(420);
});

test.each([
  { markdown: '**Bold** and [link](https://a.example)', words: 'Bold and link' },
  { markdown: 'See ![a cat](https://tracker.example/x.png) here', words: 'See here' },
])('plain($markdown)', ({ markdown, words }) => {
  expect(plain(markdown)).toBe(words);
});

test('sentences keep their ends', () => {
  expect(sentencesOf('One. Two? Three')).toEqual(['One.', 'Two?', 'Three']);
});

const source = (title: string, ...paragraphs: string[]) => ({
  title,
  href: `/blogs/${title}`,
  content: paragraphs.join('\n\n'),
});

test.each([
  {
    why: 'it only mentions a topic of one word',
    topic: 'schools',
    paragraph: 'The trust built kitchens with the women of two schools, and left after five years.',
    quote: undefined,
  },
  {
    why: 'it comes back to a topic of one word',
    topic: 'schools',
    paragraph: 'The trust built kitchens at two schools. After five years the schools kept them.',
    quote: 'The trust built kitchens at two schools. After five years the schools kept them.',
  },
  {
    why: 'it leans on what was said before',
    topic: 'kitchen wells',
    paragraph: 'They dug kitchen wells in the dry months, all of it with their own hands.',
    quote: undefined,
  },
  {
    why: 'only its first sentence leans',
    topic: 'kitchen wells',
    paragraph: 'This took a year. Kitchen wells are dug in the dry months by hand, by two people.',
    quote: 'Kitchen wells are dug in the dry months by hand, by two people.',
  },
  {
    why: 'only its title speaks of the topic',
    topic: 'building',
    paragraph: 'Write the answers down within a week. Then change one thing, and tell them so.',
    quote: undefined,
  },
  {
    why: 'it speaks of one word of the matter',
    topic: 'kitchens',
    matter: 'kitchens hospitals boilers',
    paragraph:
      'Kitchens come first, because children do not learn while hungry. Kitchens feed them.',
    quote: undefined,
  },
])('a paragraph where $why gives $quote', ({ topic, paragraph, quote, matter }) => {
  const found = findPassages([topic], [source('Building', paragraph)], matter);
  expect(found[0]?.text).toBe(quote);
});
