import { type MarkdownNode, readMarkdown } from '../../ui/index.ts';
import type { Part, Read } from './article.ts';

/** A text cut at its headings of the second level. */
export type Section = { readonly part: Part | undefined; readonly words: string };

/** Reads Markdown and gives every heading of the second and third level an id of its own. */
export function readText(text: string): Read {
  const { nodes, lower } = readMarkdown(text);
  const taken = new Set<string>();
  const parts: Part[] = [];
  const named = nodes.map((node) => {
    if (typeof node === 'string' || !/^h[23]$/.test(node.tag)) return node;
    const title = textOf(node).trim();
    const id = freeId(title, taken);
    if (node.tag === 'h2') parts.push({ id, title });
    return { ...node, attributes: { ...node.attributes, id } };
  });
  return { tree: { nodes: named, lower }, parts };
}

/** The same text in pieces that a search can point at. */
export function sectionsOf({ tree, parts }: Read): Section[] {
  const sections: { part: Part | undefined; words: string }[] = [{ part: undefined, words: '' }];
  for (const node of tree.nodes) {
    const isPart = typeof node !== 'string' && node.tag === 'h2';
    const last = sections.at(-1);
    if (isPart) sections.push({ part: parts[sections.length - 1], words: '' });
    else if (last) last.words += textOf(node);
  }
  return sections.map(({ part, words }) => ({ part, words: tidy(words) }));
}

const tidy = (words: string) =>
  words
    .replace(/\s+/g, ' ')
    .replace(/[ ·]+$/, '')
    .trim();

/** Elements whose words do not run on into what follows. */
const apart = /^(p|li|tr|h\d|pre|blockquote|br)$/;

function textOf(node: MarkdownNode): string {
  if (typeof node === 'string') return node;
  const words = node.inside.map(textOf).join('');
  if (/^t[dh]$/.test(node.tag)) return `${words} · `;
  return apart.test(node.tag) ? `${words} ` : words;
}

function freeId(title: string, taken: Set<string>): string {
  const words = title.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? ['part'];
  const wished = words.join('-');
  let id = wished;
  for (let count = 2; taken.has(id); count++) id = `${wished}-${count}`;
  taken.add(id);
  return id;
}
