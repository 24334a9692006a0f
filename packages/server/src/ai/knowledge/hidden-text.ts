/**
 * Characters that readers do not see: zero-width and directional marks, soft hyphens, tags and selectors in a row. A
 * joiner between letters of scripts that need it stays.
 */
const invisible =
  /(?<![\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Sinhala}\p{Script=Malayalam}\p{Script=Khmer}\p{Extended_Pictographic}]\p{Emoji_Modifier}?\ufe0f?)[\u200c\u200d]|[\u00ad\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\uffa0]|\u034f|\u17b4|\u17b5|\p{Variation_Selector}(?=\p{Variation_Selector})|[\u{e0000}-\u{e007f}]|[\u{e0100}-\u{e01ef}]|[\u{1d173}-\u{1d17a}]/gu;

/** A soft hyphen or a mark at the start of a file is typesetting; this many marks hide something. */
const harmlessMarks = /[\u00ad\ufeff\u200e\u200f]/gu;

/** Where something begins that Markdown and HTML contain but pages do not show. The group is the element that has to end. */
const unshown = [
  /<!--/g,
  /<(script|style|template|noscript|iframe|object|head|title)\b/gi,
  /<(?!(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)\b)(\w{1,20})\b[^>]{0,300}?\b(?:hidden(?=[\s>=/])|style\s*=\s*(["'])[^"']{0,300}?(?:display\s*:\s*none|visibility\s*:\s*hidden|opacity\s*:\s*0(?![.\d]*[1-9])|font-size\s*:\s*[01](?:px|pt|em|%)?\s*(?=[;"'])|color\s*:\s*(?:#f{3}(?:f{3})?\b|white\b|transparent\b|rgba?\(\s*255\s*,\s*255\s*,\s*255))[^"']{0,300}\2)[^>]{0,300}>/gi,
];

/** Comments, and code, which shows what it contains. */
const commentOrCode =
  /<!--[\s\S]*?-->|^(`{3,}|~{3,})[^\n]*\n[\s\S]*?^\1|(?<!`)(`{1,5})(?!`)(?:(?!\n[ \t]*\n)[\s\S]){1,1000}?(?<!`)\2(?!`)/gm;

export type VisibleText = { readonly text: string; readonly hadHidden: boolean };

/** Replaces what pages do not show by as many spaces, so that positions stay the same. */
export function maskUnshown(raw: string, format: 'markdown' | 'plain'): VisibleText {
  if (format === 'plain' || !raw.includes('<')) return { text: raw, hadHidden: false };
  let text = raw.replace(commentOrCode, (found) =>
    found.startsWith('<!--') ? found : found.replaceAll('<', '\0'),
  );
  for (const opening of unshown) text = maskFrom(text, opening);
  text = text.replaceAll('\0', (_, at: number) => raw[at] ?? ' ');
  return { text, hadHidden: text !== raw };
}

/** Masks what begins like this to its end, or to the end of its paragraph if it has none. */
function maskFrom(text: string, opening: RegExp): string {
  const parts: string[] = [];
  const endless = new Set<string>();
  let at = 0;
  for (const { 0: start, 1: name = '', index } of text.matchAll(opening)) {
    if (index < at) continue;
    const element = name.toLowerCase();
    const from = index + start.length;
    const closing = element === '' ? /-->/g : new RegExp(`</${element}\\s*>`, 'gi');
    const to = endless.has(element) ? undefined : endOf(text, closing, from);
    if (to === undefined) endless.add(element);
    const end = to ?? endOf(text, /(?=\n[ \t]*\n)/g, from) ?? text.length;
    parts.push(text.slice(at, index), text.slice(index, end).replace(/[^\n]/g, ' '));
    at = end;
  }
  return parts.join('') + text.slice(at);
}

function endOf(text: string, pattern: RegExp, from: number): number | undefined {
  pattern.lastIndex = from;
  const found = pattern.exec(text);
  return found ? found.index + found[0].length : undefined;
}

/** Removes the characters that readers do not see. */
export function removeInvisible(raw: string): VisibleText {
  const text = raw.replace(invisible, '');
  return { text, hadHidden: text.length < raw.replace(harmlessMarks, '').length };
}
