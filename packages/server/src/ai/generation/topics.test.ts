import { expect, test } from 'vitest';
import { phrasesOf, topicOf, topicsOf } from './topics.ts';

test.each([
  ['Write a blog post about keeping volunteers.', 'keeping volunteers'],
  ['Please write a short, friendly blog on school gardens!', 'school gardens'],
  ['can you draft an article explaining how reserves work?', 'how reserves work'],
  ['Clean water for villages', 'Clean water for villages'],
  ['Generate a post: Five ways to thank donors', 'Five ways to thank donors'],
  ['I need a story about our new borehole. Keep it short.', 'a story about our new borehole'],
  [
    'a blog post about keeping volunteers through the winter',
    'keeping volunteers through the winter',
  ],
  ['Signposts on old paths', 'Signposts on old paths'],
  ["Écris un article sur l'eau potable", "l'eau potable"],
  ['Pouvez-vous rédiger un billet de blog à propos des bénévoles ?', 'bénévoles'],
  ['Je voudrais écrire un court texte sur le maïs', 'le maïs'],
  ['Nyandikira inkuru kuri mituweli', 'mituweli'],
  ['Muraho, andika inyandiko ivuga ku mashuri', 'mashuri'],
  ['   ', ''],
])('topicOf(%j) is %j', (request, topic) => {
  expect(topicOf(request)).toBe(topic);
});

test('a long request is cut between words, under 100 characters', () => {
  const topic = topicOf(`Write a blog about ${'volunteering and giving '.repeat(20)}`);
  expect(topic.length).toBeLessThan(100);
  expect(topic).toMatch(/(volunteering|giving|and)$/);
});

test.each([
  {
    text: 'keeping volunteers in small charities, with tips on thanking and rotas',
    phrases: ['keeping volunteers', 'small charities', 'thanking', 'rotas'],
  },
  { text: 'Water. water! WATER', phrases: ['Water'] },
  { text: 'the and of', phrases: [] },
  {
    text: "l'eau potable dans les écoles de la région",
    phrases: ['eau potable', 'écoles', 'région'],
  },
  {
    text: 'amazi meza mu mashuri no mu mavuriro',
    phrases: ['amazi meza', 'mashuri', 'mavuriro'],
  },
  { text: "don't waste water", phrases: ["don't waste water"] },
])('phrasesOf($text)', ({ text, phrases }) => {
  expect(phrasesOf(text, 5)).toEqual(phrases);
});

const wish = {
  request: '',
  title: '',
  summary: '',
  category: '',
  tone: 'informative',
  keywords: [],
} as const;

test.each([
  { input: { ...wish, keywords: ['wells', 'pumps'], title: 'T' }, topics: ['wells', 'pumps'] },
  { input: { ...wish, keywords: ['good', 'a', 'wells'], title: 'T' }, topics: ['wells'] },
  { input: { ...wish, keywords: ['good', 'a'], title: 'Our year' }, topics: ['year'] },
  {
    input: { ...wish, keywords: [], request: 'Write a blog about school gardens' },
    topics: ['school gardens'],
  },
  {
    input: { ...wish, keywords: [], title: 'Donation records', summary: 'Why receipts matter' },
    topics: ['Donation records', 'receipts matter'],
  },
])('topics of $input', ({ input, topics }) => {
  expect(topicsOf(input)).toEqual(topics);
});
