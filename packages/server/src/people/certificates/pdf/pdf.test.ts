import { describe, expect, test } from 'vitest';
import {
  linesOf,
  openFont,
  paragraphOf,
  runsOf,
  unprintable,
} from '../../../platform/pdf/index.ts';
import { contentOf } from '../../../platform/pdf/testing.ts';
import { print } from './print.ts';
import type { Sheet } from './sheet.ts';

const shaped = (text: string) =>
  runsOf(paragraphOf(text), 0, text.length, 'text').map(({ font, text: letters, rtl }) => ({
    file: font.file,
    letters,
    rtl,
    glyphs: font.shape(letters, rtl).glyphs,
  }));

const glyphIds = (text: string) => shaped(text).flatMap(({ glyphs }) => glyphs.map(({ id }) => id));

test.for([
  { name: 'Uwimana Niyonsuti', file: 'NotoSans-Regular' },
  { name: 'Ọ̀ṣọ́ Şükrü Nguyễn', file: 'NotoSans-Regular' },
  { name: 'Εὐγενία Ольга', file: 'NotoSans-Regular' },
  { name: 'አበበ ቢቂላ', file: 'NotoSansEthiopic-Regular' },
  { name: 'محمد عبد الله', file: 'NotoNaskhArabic-Regular' },
  { name: 'प्रिया श्रीवास्तव', file: 'NotoSansDevanagari-Regular' },
  { name: 'প্রিয়া', file: 'NotoSansBengali-Regular' },
  { name: 'ਗੁਰਪ੍ਰੀਤ', file: 'NotoSansGurmukhi-Regular' },
  { name: 'પ્રિયા', file: 'NotoSansGujarati-Regular' },
  { name: 'ପ୍ରିୟା', file: 'NotoSansOriya-Regular' },
  { name: 'கௌரி', file: 'NotoSansTamil-Regular' },
  { name: 'తెలుగు', file: 'NotoSansTelugu-Regular' },
  { name: 'ಕನ್ನಡ', file: 'NotoSansKannada-Regular' },
  { name: 'മലയാളം', file: 'NotoSansMalayalam-Regular' },
  { name: 'සිංහල', file: 'NotoSansSinhala-Regular' },
  { name: 'สมชาย', file: 'NotoSansThai-Regular' },
  { name: 'ສົມຊາຍ', file: 'NotoSansLao-Regular' },
  { name: 'សុខ', file: 'NotoSansKhmer-Regular' },
  { name: 'မြန်မာ', file: 'NotoSansMyanmar-Regular' },
  { name: 'თამარ', file: 'NotoSansGeorgian-Regular' },
  { name: 'Արամ', file: 'NotoSansArmenian-Regular' },
  { name: 'דוד', file: 'NotoSansHebrew-Regular' },
  { name: 'ⵜⵉⴼⵉⵏⴰⵖ', file: 'NotoSansTifinagh-Regular' },
  { name: 'ߒߞߏ', file: 'NotoSansNKo-Regular' },
  { name: '𞤀𞤣𞤤𞤢𞤥', file: 'NotoSansAdlam-Regular' },
  { name: '王小明 たなか', file: 'NotoSansSC-Regular' },
  { name: '김철수', file: 'NotoSansKR-Regular' },
])('$name is printed completely with $file', ({ name, file }) => {
  expect(unprintable(name)).toEqual([]);
  expect(new Set(shaped(name).map((run) => run.file))).toEqual(new Set([file]));
  expect(glyphIds(name)).not.toContain(0);
});

test.for([
  { name: 'A 🎉', missing: ['🎉'] },
  { name: '𓀀 Amina', missing: ['𓀀'] },
  { name: 'Amina\u200d', missing: [] },
])('characters that no font supports are reported: $missing', ({ name, missing }) => {
  expect(unprintable(name)).toEqual(missing);
});

describe('shaping', () => {
  const nominal = (file: string, letters: string) =>
    [...letters].flatMap((letter) =>
      openFont(file)
        .shape(letter, false)
        .glyphs.map(({ id }) => id),
    );

  test('Arabic letters are joined: none keeps its isolated form', () => {
    const alone = nominal('NotoNaskhArabic-Regular', 'محمد');
    const joined = glyphIds('محمد');
    expect(joined).toHaveLength(4);
    // Glyphs are ordered right to left. Only the last letter, which joins on one side only, may have its isolated form.
    expect(joined.toReversed().slice(0, 3)).not.toEqual(alone.slice(0, 3));
    // Lam and alef form a ligature, drawn with two glyphs that neither letter has on its own.
    expect(glyphIds('لا')).not.toEqual(nominal('NotoNaskhArabic-Regular', 'ال'));
  });

  test('Arabic runs from right to left, and digits in it from left to right', () => {
    const runs = shaped('عام 2026 مع UNICEF.');
    const sides = runs.map(({ letters, rtl }) => [letters.trim(), rtl]);
    expect(sides).toEqual([
      ['.', true],
      ['UNICEF', false],
      ['مع', true],
      ['2026', false],
      ['عام', true],
    ]);
  });

  test('brackets in Arabic are mirrored', () => {
    const [opening] = openFont('NotoNaskhArabic-Regular').shape('(', true).glyphs;
    const [closing] = openFont('NotoNaskhArabic-Regular').shape(')', false).glyphs;
    expect(opening?.id).toBe(closing?.id);
  });

  test('Devanagari: the short i precedes its consonant, and conjuncts are one glyph', () => {
    const { glyphs } = openFont('NotoSansDevanagari-Regular').shape('कि', false);
    expect(glyphs.map(({ codePoints }) => codePoints[0])).toEqual([0x93f, 0x915]);
    expect(glyphIds('क्ष')).toHaveLength(1);
    expect(glyphIds('श्री')).toHaveLength(2);
  });

  test('combining marks are placed above and below their letter, without width', () => {
    const { positions } = openFont('NotoSans-Regular').shape('ọ̀', false);
    const [letter, ...marks] = positions;
    expect(letter?.xAdvance).toBeGreaterThan(0);
    expect(marks.map(({ xAdvance }) => xAdvance)).toEqual(marks.map(() => 0));
    expect(marks.some(({ xOffset }) => xOffset !== 0)).toBe(true);
  });

  test('Adlam, whose letters are surrogate pairs, runs from right to left', () => {
    expect(paragraphOf('𞤀𞤣𞤤𞤢𞤥').rightToLeft).toBe(true);
  });
});

const letters = { weight: 'text', sizePoints: 12 } as const;

test.for([
  { text: 'one two three four five six seven eight nine ten', what: 'words' },
  { text: 'w'.repeat(200), what: 'a word that is too long' },
  { text: 'สวัสดีชาวโลกสวัสดีชาวโลกสวัสดีชาวโลกสวัสดีชาวโลก', what: 'Thai without spaces' },
  { text: '志愿服务证书志愿服务证书志愿服务证书志愿服务证书', what: 'Chinese' },
  { text: 'شكرا لكم على العمل التطوعي معنا في هذا العام الطويل', what: 'Arabic' },
])('$what break into lines that fit without losing text', ({ text }) => {
  const lines = linesOf(text, letters, 120);
  expect(lines.length).toBeGreaterThan(1);
  expect(lines.every(({ width }) => width <= 120)).toBe(true);
  expect(
    lines
      .map((line) => line.text)
      .join('')
      .replace(/\s/g, ''),
  ).toBe(text.replace(/\s/g, ''));
});

test('an empty line counts as a line', () => {
  expect(linesOf('a\n\nb', letters, 100).map(({ text }) => text)).toEqual(['a', '', 'b']);
});

const sheet: Sheet = {
  kind: 'certificate',
  language: 'en',
  accent: '#0b6b5d',
  organisation: 'Imbuto',
  title: 'Certificate',
  lead: 'For',
  name: 'አበበ ቢቂላ',
  body: 'Thanks.\n\nTruly.',
  issuedOn: '1 March 2026',
  signerName: 'Claudine',
  signerTitle: '',
  code: 'A-B',
  logo: undefined,
  signature: undefined,
  checkAt: 'ngo.example/verify',
  checkUrl: 'https://ngo.example/verify/AB',
};

describe('the PDF', () => {
  const at = new Date('2026-03-01T09:00:00Z');
  const partsOf = async (changed: Partial<Sheet>) =>
    (await print({ ...sheet, ...changed }, at)).toString('latin1');

  test.for(['certificate', 'letter'] as const)(
    'of a %s is tagged, named and in a language',
    async (kind) => {
      const pdf = await partsOf({ kind, language: 'fr' });
      for (const part of [
        '/Marked true',
        '/Lang (fr)',
        '/DisplayDocTitle true',
        '<pdfuaid:part>1</pdfuaid:part>',
        '/S /H1',
        '/S /Figure',
        '/FontFile2',
        '/Count 1',
      ])
        expect(pdf).toContain(part);
      expect(pdf).not.toMatch(/\/(JavaScript|OpenAction|URI|EmbeddedFile)/);
    },
  );

  test('contains its text, so that programs can read it', async () => {
    const { text } = await contentOf(await print(sheet, at));
    for (const part of ['Imbuto', 'Certificate', 'አበበ ቢቂላ', 'Thanks.', 'Truly.', 'A-B'])
      expect(text).toContain(part);
  });

  test.for([
    { what: 'a name of 120 letters', changed: { name: 'Wilhelmina '.repeat(11).slice(0, 120) } },
    { what: 'the longest wording', changed: { body: 'wwwww '.repeat(400) } },
    { what: 'lines upon lines', changed: { body: 'a\n'.repeat(1_199) } },
  ])('$what fits on one page', async ({ changed }) => {
    for (const kind of ['certificate', 'letter'] as const)
      expect(await partsOf({ kind, ...changed })).toContain('/Count 1');
  });
});
