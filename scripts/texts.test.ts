import { expect, test } from 'vitest';
import {
  aligned,
  asJson,
  parts,
  readCatalogue,
  readSource,
  sentenceOf,
} from './texts/catalogue.ts';
import { extractFrom } from './texts/extract.ts';

const { english, faults } = readSource();

test('every text can be translated: it is one sentence, and its placeholders have values', () => {
  expect(faults).toEqual([]);
});

test.for(parts)('content/texts/en/%s.json is current; `npm run texts` writes it', (part) => {
  expect(asJson(readCatalogue('en', part))).toBe(asJson(english[part]));
});

test('a sentence that a browser may show is not repeated in the catalogue of the server', () => {
  expect(Object.keys(english.server).filter((key) => key in english.web)).toEqual([]);
});

test('translations are kept while their sentence exists, and move with it from server to web', () => {
  const source = { web: { A: 'A', '{{count}} b_other': '{{count}} b' }, server: { C: 'C' } };
  const translated = { web: { Old: 'X' }, server: { C: 'c', A: 'a', '{{count}} b_few': 'bb' } };
  expect(aligned(source, translated)).toEqual({
    web: { A: 'a', '{{count}} b_few': 'bb' },
    server: { C: 'c' },
  });
  expect(sentenceOf('{{count}} b_few')).toBe('{{count}} b');
});

const extract = (source: string) => extractFrom('packages/server/src/sample.ts', source);

test.for([
  { source: "new Problem('invalid', 'Enter a name');", keys: ['Enter a name'] },
  { source: "new Problem('invalid', a ? 'Enter a' : 'Enter b');", keys: ['Enter a', 'Enter b'] },
  { source: "Problem.ifMissing(row, 'That post');", keys: ["That post doesn't exist."] },
  { source: "Problem.atField('invalid', 'on', 'Enter a date');", keys: ['Enter a date'] },
  { source: "textIn(language)('Enter a date');", keys: ['Enter a date'] },
  { source: "z.string().min(1, 'Enter a title')", keys: ['Enter a title'] },
  { source: "const names = phrases({ a: 'One', b: { c: 'Two' } });", keys: ['One', 'Two'] },
])('$source has $keys', ({ source, keys }) => {
  const { sentences, faults } = extract(source);
  expect(sentences.map(({ key }) => key)).toEqual(keys);
  expect(faults).toEqual([]);
});

test.for([
  // biome-ignore lint/suspicious/noTemplateCurlyInString: source code that is read
  { source: 't(`Hello ${name}`);', fault: 'The text is composed. Use {{placeholders}}.' },
  { source: "t('Hello ' + name);", fault: 'The text is composed. Use {{placeholders}}.' },
  { source: "t('Hello {{name}}', {});", fault: '{{name}} has no value.' },
  {
    source: "return { message: 'We saved it.' };",
    fault: 'The message is only in English.',
  },
  { source: "new Problem('invalid', 'Use {{maximum}}');", fault: '{{maximum}} has no value.' },
  {
    source: "Problem.atField('invalid', 'on', 'At {{at}}', { on });",
    fault: '{{at}} has no value.',
  },
])('$source is refused', ({ source, fault }) => {
  expect(extract(source).faults).toEqual([expect.stringContaining(fault)]);
});

test('a sentence with a count has its plural forms', () => {
  const source = "t('{{count}} posts', { count, defaultValue_one: '{{count}} post' });";
  expect(extract(source).sentences).toMatchObject([
    { key: '{{count}} posts', forms: { one: '{{count}} post', other: '{{count}} posts' } },
  ]);
});
