const entities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ensp: ' ',
  emsp: ' ',
  thinsp: ' ',
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  hellip: '…',
  bull: '•',
  middot: '·',
  sect: '§',
  para: '¶',
  copy: '©',
  reg: '®',
  trade: '™',
  deg: '°',
  frac12: '½',
  frac14: '¼',
  euro: '€',
  pound: '£',
  cent: '¢',
  eacute: 'é',
  egrave: 'è',
  agrave: 'à',
  ccedil: 'ç',
  ecirc: 'ê',
  ocirc: 'ô',
  ntilde: 'ñ',
  iacute: 'í',
  aacute: 'á',
  oacute: 'ó',
  uacute: 'ú',
  uuml: 'ü',
  ouml: 'ö',
  auml: 'ä',
};

function character(code: number): string {
  const allowed = code > 31 && code < 0x110000 && !(code >= 0xd800 && code <= 0xdfff);
  return code === 10 || code === 9
    ? String.fromCodePoint(code)
    : allowed
      ? String.fromCodePoint(code)
      : '';
}

/** Replaces character references once. Unknown names are left unchanged. */
export const decodeOnce = (text: string): string =>
  text.replace(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]\w{1,10}));/gi,
    (whole, decimal, hex, name) => {
      if (decimal) return character(Number(decimal));
      if (hex) return character(Number.parseInt(hex, 16));
      return entities[name] ?? entities[String(name).toLowerCase()] ?? whole;
    },
  );

/** Feeds escape HTML once or twice: decodes until tags appear. */
export function decodeFully(text: string): string {
  let current = text;
  for (let layer = 0; layer < 3 && /&(lt|amp|#0*60|#x0*3c);/i.test(current); layer += 1)
    current = decodeOnce(current);
  return current;
}

/** Control characters other than line breaks and tabs cannot be stored or displayed. */
const unprintable = /(?![\n\t])\p{Cc}|[\ufffe\uffff]/gu;

export const removeUnprintable = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(unprintable, '')
    .replace(/[\u00a0\u2000-\u200a\u202f]/g, ' ')
    .replace(/[\u200b\ufeff]/g, '')
    .replace(/[ \t]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
