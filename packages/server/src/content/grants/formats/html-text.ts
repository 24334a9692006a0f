import { decodeFully, decodeOnce, removeUnprintable } from './entities.ts';

/** Elements whose content is not readable text. */
const hidden = new Set([
  'script',
  'style',
  'head',
  'title',
  'iframe',
  'object',
  'template',
  'noscript',
]);

/** Markdown for opening and closing tags. Closing tags have a leading slash; other tags are removed. */
const marks: Record<string, string> = {
  br: '\n',
  li: '\n- ',
  '/tr': '\n',
  '/td': ' ',
  '/th': ' ',
  strong: '**',
  '/strong': '**',
  b: '**',
  '/b': '**',
};
const blocks = ['p', 'div', 'ul', 'ol', 'table', 'section', 'article', 'blockquote'];
const headings = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'];
for (const name of blocks) marks[name] = marks[`/${name}`] = '\n\n';
for (const name of headings) {
  marks[name] = '\n\n### ';
  marks[`/${name}`] = '\n\n';
}

type Token = { text: string } | { tag: string; attributes: string };

/** Splits HTML into text and tags in one pass; a `<` that opens no tag is text. */
function* tokens(html: string): Generator<Token> {
  let from = 0;
  while (from < html.length) {
    const open = html.indexOf('<', from);
    const close = open < 0 ? -1 : html.indexOf('>', open);
    if (close < 0) break;
    if (open > from) yield { text: html.slice(from, open) };
    const inside = html.slice(open + 1, close);
    if (inside.startsWith('!--')) {
      const end = html.indexOf('-->', open);
      from = end < 0 ? html.length : end + 3;
      continue;
    }
    const match = inside.match(/^(\/?[a-z][a-z0-9]*)\b/i);
    if (match?.[1]) {
      yield { tag: match[1].toLowerCase(), attributes: inside.slice(match[1].length) };
      from = close + 1;
    } else {
      yield { text: '<' };
      from = open + 1;
    }
  }
  if (from < html.length) yield { text: html.slice(from) };
}

/** The URL of a link, when its scheme is allowed on a page. */
function addressIn(attributes: string): string | undefined {
  const [, , href = ''] = attributes.match(/\bhref\s*=\s*(["'])(.*?)\1/i) ?? [];
  const address = decodeOnce(href).trim();
  return /^(https?:\/\/|mailto:)[^\s<>()]+$/i.test(address) ? address : undefined;
}

function linkTo(address: string | undefined, words: string): string {
  const label = words.replace(/[[\]]/g, '').trim();
  if (!address) return label;
  return label === '' || label === address ? address : `[${label}](${address})`;
}

/** Converts HTML, possibly escaped, to Markdown. Elements without an equivalent are dropped, never kept as HTML. */
export function markdownOf(html: string): string {
  let text = '';
  let silent: string | undefined;
  let link: { address: string | undefined; from: number } | undefined;
  for (const token of tokens(decodeFully(html))) {
    if (silent) {
      if ('tag' in token && token.tag === `/${silent}`) silent = undefined;
    } else if ('text' in token) text += token.text;
    else if (hidden.has(token.tag)) silent = token.tag;
    else if (token.tag === 'a') link = { address: addressIn(token.attributes), from: text.length };
    else if (token.tag === '/a' && link) {
      text = text.slice(0, link.from) + linkTo(link.address, text.slice(link.from));
      link = undefined;
    } else text += marks[token.tag] ?? '';
  }
  return removeUnprintable(decodeOnce(text).replace(/\*\*(\s*)\*\*/g, '$1'));
}

/** The same without markup: for summaries and lists. */
export const plainText = (html: string): string =>
  markdownOf(html)
    .replace(/\[([^\]\n]{0,500})\]\((?:https?:|mailto:)[^)\s]*\)/g, '$1')
    .replaceAll('**', '')
    .replace(/^### /gm, '');

/** The beginning of a text, cut at the end of a sentence if possible, at most `longest` characters. */
export function firstSentences(text: string, longest = 300): string {
  const flat = text.replace(/\s+/g, ' ').trim();
  if (flat.length <= longest) return flat;
  const cut = flat.slice(0, longest);
  const end = cut.lastIndexOf('. ');
  return end > longest / 3 ? cut.slice(0, end + 1) : `${cut.slice(0, cut.lastIndexOf(' '))}…`;
}
