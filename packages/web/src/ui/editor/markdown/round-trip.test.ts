import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { getSchema } from '@tiptap/core';
import { expect, test } from 'vitest';
import { type MarkdownNode, readMarkdown } from '../../markdown/index.ts';
import { extensions } from '../extensions.ts';
import { documentOf } from './document-of.ts';
import { markdownOf } from './markdown-of.ts';
import { addressTyped, isSafeAddress } from './safe-address.ts';

const schema = getSchema(extensions({ placeholder: '' }));

/** What a text is after the editor has opened and stored it. */
function stored(markdown: string): string {
  const document = documentOf(markdown);
  if (!document) throw new Error('The editor does not open this text.');
  const node = schema.nodeFromJSON(document);
  node.check();
  return markdownOf(node.toJSON());
}

/** What a reader sees: whitespace and the paragraphs in list items aside, which browsers show alike. */
function seen(markdown: string): unknown {
  return pieces(readMarkdown(markdown).nodes, '');
}

function pieces(nodes: readonly MarkdownNode[], within: string): unknown[] {
  const flat = nodes.flatMap((node): unknown[] => {
    if (typeof node === 'string') {
      const text = node.replace(/\s+/g, ' ');
      // A block of HTML is shown as a paragraph.
      return within === '' && text.trim() !== '' ? [{ tag: 'p', content: [text] }] : [text];
    }
    const { tag, attributes, inside } = node;
    const content = pieces(inside, tag);
    const { className, ...visible } = attributes as { className?: string; [name: string]: unknown };
    if (tag === 'p' && within === 'li') return content;
    // Pages show only the words of what has no address they allow.
    if (visible['href'] === '') return content;
    if (visible['src'] === '') return [visible['alt']];
    return [inOrder({ tag, ...visible, content })];
  });
  const joined: unknown[] = [];
  for (const piece of flat) {
    const last = joined.at(-1);
    if (typeof piece === 'string' && typeof last === 'string')
      joined[joined.length - 1] = `${last}${piece}`.replace(/\s+/g, ' ');
    else joined.push(piece);
  }
  return joined
    .map((piece, at) => {
      if (typeof piece !== 'string') return piece;
      const start = at === 0 || isBlock(joined[at - 1]) ? piece.trimStart() : piece;
      return at === joined.length - 1 || isBlock(joined[at + 1]) ? start.trimEnd() : start;
    })
    .filter((piece) => piece !== '');
}

type Element = { tag: string; content: unknown[] };

/** Bold italic is italic bold. */
function inOrder(element: Element): Element {
  const [only, ...others] = element.content as (Element | string)[];
  if (typeof only !== 'object' || others.length > 0) return element;
  const areMarks = /^(em|strong|del|a)$/.test(element.tag) && /^(em|strong|del|a)$/.test(only.tag);
  if (!areMarks || element.tag < only.tag) return element;
  return { ...only, content: [inOrder({ ...element, content: only.content })] };
}

const blockTags =
  /^(p|h\d|ul|ol|li|blockquote|pre|hr|table|thead|tbody|tr|td|th|div|section|input|br)$/;
const isBlock = (piece: unknown) =>
  typeof piece === 'object' &&
  piece !== null &&
  'tag' in piece &&
  blockTags.test(String(piece.tag));

const content = fileURLToPath(new URL('../../../../../../content', import.meta.url));
const texts = readdirSync(content, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.md'))
  .map((name) => ({
    name,
    text: readFileSync(join(content, name), 'utf8').replace(/^---\n.*?\n---\n/s, ''),
  }));

test('there is content to compare', () => expect(texts.length).toBeGreaterThan(50));

test.for(texts)('$name reads the same after the editor', ({ text }) => {
  const once = stored(text);
  expect(seen(once)).toEqual(seen(text));
  expect(stored(once)).toBe(once);
});

test.for([
  '- one\n  - two\n    - three\n- four',
  '1. one\n2. two\n   - a\n   - b\n3. three',
  '7. seven\n8. eight',
  '- one\n\n  More about one.\n\n- two',
  '- one\n\n```sh\nnpm start\n```\n\n- two',
  '- ```\n  code first\n  ```',
  '- [x] done\n- [ ] to do\n- neither',
  '* one\n\n+ another list',
  '[a [b] c](https://a.example/x_(y))',
  '[words](<https://a.example/a b> "A title")',
  '[`code`](https://a.example) and **[bold](https://a.example)**',
  '[ref][1] and ![pic][1]\n\n[1]: https://a.example/p.png "Named"',
  'See https://a.example/x?y=z, www.a.example and ana@a.example.',
  'not\\_a\\_link www\\.a.example https\\://a.example',
  'one  \ntwo\\\nthree',
  'soft\nbreak',
  '| a | b |\n|:--|--:|\n| 1 \\| 2 | **x** |\n| short |',
  '| `a \\| b` | [l](/x) |\n|---|---|\n| ![p](/p.png) |  |',
  '\\*not italic\\* \\# not a heading \\[not\\](a link) 1\\. 2\\) \\> \\- \\+',
  '\\- no list\n\n1986\\. A year.',
  'in**credi**ble un*believ*able **a***b* ~~gone~~',
  '***both*** **bold *and italic* again** *a **b** c*',
  '**bold**, *it*. "**Quoted**" (**x**)',
  '**Bold:**text and *it.*text',
  '<script>alert(1)</script>\n\na <b>word</b> & &amp;amp; &lt;i&gt;',
  'a < b > c, x<y, 3 * 4 * 5, snake_case_name, `a`b``c``',
  '``a ` b`` and `` ` ``',
  '> quote\n>\n> > deeper\n>\n> - list',
  '# One\n\n#### Four\n\n###### Six',
  'Setext\n===\n\nHeading\n---',
  '## A **bold** `code` [link](/a) heading',
  '```js\nconst a = "```";\n```\n\n~~~\n```\n~~~',
  '    indented code',
  'above\n\n---\n\nbelow',
  '![A well](/api/blogs/images/x "T") text ![](https://a.example/x.png)',
  '[![A well](/w.png)](/blogs/wells)',
  '[bad](javascript:alert(1)) ![bad picture](data:text/html,x)',
  'Tilde ~one~ and ~~two~~, caret ^ and pipe |',
  'Price: $5 – “quotes”, emoji 🌍, Kinyarwanda, العربية',
  '&copy; &#x41; \\&copy;',
  '**[link](/a) and text**',
  'trailing backslash \\\\',
  '',
])('%j reads the same after the editor', (text) => {
  const once = stored(text);
  expect(seen(once)).toEqual(seen(text));
  expect(stored(once)).toBe(once);
});

test('a text with footnotes is not opened, so that none is lost', () => {
  expect(documentOf('A claim.[^1]\n\n[^1]: Its source.')).toBeUndefined();
});

const text = (words: string, ...marks: string[]) => ({
  type: 'text',
  text: words,
  marks: marks.map((type) => ({ type })),
});

test.for([
  { content: [text('a '), text(' bold ', 'bold'), text('b')], markdown: 'a  **bold** b' },
  { content: [text('  ', 'bold'), text('x')], markdown: 'x' },
  { content: [text('x'), { type: 'hardBreak' }], markdown: 'x' },
  { content: [text('# x')], markdown: '\\# x' },
  { content: [text('<b>x</b>')], markdown: '\\<b>x\\</b>' },
])('$markdown is stored', ({ content, markdown }) => {
  const result = markdownOf({ type: 'doc', content: [{ type: 'paragraph', content }] });
  expect(result).toBe(markdown);
});

test.for(['http://a', 'https://a', '/a', '#a', '../a', 'mailto:a@b.c', 'javascript:x', 'tel:1'])(
  'the editor and pages agree whether %s may be linked',
  (address) => {
    const isLinked = JSON.stringify(readMarkdown(`[x](${address})`)).includes('"href":"');
    const hasAddress = JSON.stringify(readMarkdown(`[x](${address})`)).includes(`"${address}"`);
    expect(isSafeAddress(address)).toBe(isLinked && hasAddress);
  },
);

test.for([
  ['example.org', 'https://example.org'],
  [' example.org/a?b ', 'https://example.org/a?b'],
  ['ana@example.org', 'mailto:ana@example.org'],
  ['/causes/a', '/causes/a'],
  ['http://a.example', 'http://a.example'],
  ['javascript:alert(1)', undefined],
  ['two words', undefined],
  ['', undefined],
])('the typed address %s is stored as %s', ([typed = '', address]) => {
  expect(addressTyped(typed)).toBe(address);
});
