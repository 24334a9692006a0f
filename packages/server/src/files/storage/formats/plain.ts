/** Detects the character encoding from the first bytes. */
function encodingOf(bytes: Buffer): string {
  const head = bytes.subarray(0, 65_536);
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  try {
    // `stream` tolerates a character cut off at the end of the sample.
    const stream = head.length < bytes.length;
    new TextDecoder('utf-8', { fatal: true }).decode(head, { stream });
    return 'utf-8';
  } catch {
    return 'windows-1252';
  }
}

/** Decodes text; bytes that are not UTF-8 are read as Windows-1252, the default of older programs. */
export const decodeText = (bytes: Buffer): string =>
  new TextDecoder(encodingOf(bytes)).decode(bytes).replaceAll('\u0000', '');

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

/** The visible text of a page, roughly: it is indexed for search and never rendered. */
export const htmlText = (html: string): string =>
  html
    .replace(/<(script|style|template)\b[^>]*>[\s\S]*?(<\/\1\s*>|$)/gi, ' ')
    .replace(/<!--[\s\S]*?(-->|$)/g, ' ')
    .replace(/<\/?(p|div|br|li|tr|h[1-6]|section|article)\b[^>]*>/gi, '\n')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(#x?[\da-f]{1,6}|\w{2,6});/gi, (match, name: string) => entityOf(name) ?? match);

function entityOf(name: string): string | undefined {
  if (!name.startsWith('#')) return entities[name.toLowerCase()];
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  return code > 0 && code < 0x11_0000 ? String.fromCodePoint(code) : undefined;
}
