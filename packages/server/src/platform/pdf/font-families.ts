/** The weight of text: body, headings and names. */
export type Weight = 'text' | 'bold' | 'display';

type Family = {
  readonly script: RegExp;
  /** Font files without `.ttf`; a family with one weight uses it for everything. */
  readonly files: Readonly<Partial<Record<Weight, string>>> & { readonly text: string };
};

const bothWeights = (name: string) => ({
  text: `${name}-Regular`,
  bold: `${name}-Bold`,
  display: `${name}-Bold`,
});
const oneWeight = (name: string) => ({ text: `${name}-Regular` });

/** Latin, Greek and Cyrillic, and characters shared by all scripts: digits, punctuation, spaces. */
const main: Family = {
  script: /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/u,
  files: { text: 'NotoSans-Regular', bold: 'NotoSans-Bold', display: 'NotoSerif-SemiBold' },
};

const families: readonly Family[] = [
  main,
  { script: /\p{Script=Arabic}/u, files: bothWeights('NotoNaskhArabic') },
  { script: /\p{Script=Ethiopic}/u, files: bothWeights('NotoSansEthiopic') },
  { script: /\p{Script=Devanagari}/u, files: bothWeights('NotoSansDevanagari') },
  { script: /\p{Script=Bengali}/u, files: oneWeight('NotoSansBengali') },
  { script: /\p{Script=Gurmukhi}/u, files: oneWeight('NotoSansGurmukhi') },
  { script: /\p{Script=Gujarati}/u, files: oneWeight('NotoSansGujarati') },
  { script: /\p{Script=Oriya}/u, files: oneWeight('NotoSansOriya') },
  { script: /\p{Script=Tamil}/u, files: oneWeight('NotoSansTamil') },
  { script: /\p{Script=Telugu}/u, files: oneWeight('NotoSansTelugu') },
  { script: /\p{Script=Kannada}/u, files: oneWeight('NotoSansKannada') },
  { script: /\p{Script=Malayalam}/u, files: oneWeight('NotoSansMalayalam') },
  { script: /\p{Script=Sinhala}/u, files: oneWeight('NotoSansSinhala') },
  { script: /\p{Script=Thai}/u, files: oneWeight('NotoSansThai') },
  { script: /\p{Script=Lao}/u, files: oneWeight('NotoSansLao') },
  { script: /\p{Script=Khmer}/u, files: oneWeight('NotoSansKhmer') },
  { script: /\p{Script=Myanmar}/u, files: oneWeight('NotoSansMyanmar') },
  { script: /\p{Script=Georgian}/u, files: oneWeight('NotoSansGeorgian') },
  { script: /\p{Script=Armenian}/u, files: oneWeight('NotoSansArmenian') },
  { script: /\p{Script=Hebrew}/u, files: oneWeight('NotoSansHebrew') },
  { script: /\p{Script=Tifinagh}/u, files: oneWeight('NotoSansTifinagh') },
  { script: /\p{Script=Nko}/u, files: oneWeight('NotoSansNKo') },
  { script: /\p{Script=Adlam}/u, files: oneWeight('NotoSansAdlam') },
  { script: /\p{Script=Hangul}/u, files: oneWeight('NotoSansKR') },
  {
    script: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}]/u,
    files: oneWeight('NotoSansSC'),
  },
];

const fileOf = ({ files }: Family, weight: Weight): string => files[weight] ?? files.text;

/** The font files that may contain a character, likeliest first. */
export function filesFor(letter: string, weight: Weight): readonly string[] {
  const scriptFamily = families.filter((family) => family !== main && family.script.test(letter));
  return [...scriptFamily, main].map((family) => fileOf(family, weight)).concat('NotoSans-Regular');
}

/** All fonts, for characters without a script. */
export const everyFile = (weight: Weight): readonly string[] =>
  families.map((family) => fileOf(family, weight));
