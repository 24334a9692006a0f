import { type MarkdownNode, readMarkdown } from '../../ui/index.ts';
import type { Heading, ParsedText } from './article.ts';

/** Part of a text, split at its second-level headings. */
export type Section = { readonly part: Heading | undefined; readonly words: string };

/** Parses Markdown and gives every second- and third-level heading a unique id. */
export function parseText(text: string): ParsedText {
  const { nodes, lower } = readMarkdown(text);
  const usedIds = new Set<string>();
  const parts: Heading[] = [];
  const withIds = nodes.map((node) => {
    if (typeof node === 'string' || !/^h[23]$/.test(node.tag)) return node;
    const title = textOf(node).trim();
    const id = freeId(title, usedIds);
    if (node.tag === 'h2') parts.push({ id, title });
    return { ...node, attributes: { ...node.attributes, id } };
  });
  return { tree: { nodes: withIds, lower }, parts };
}

/** Splits a text into sections for the search. */
export function sectionsOf({ tree, parts }: ParsedText): Section[] {
  const sections: { part: Heading | undefined; words: string }[] = [{ part: undefined, words: '' }];
  for (const node of tree.nodes) {
    const isPart = typeof node !== 'string' && node.tag === 'h2';
    const last = sections.at(-1);
    if (isPart) sections.push({ part: parts[sections.length - 1], words: '' });
    else if (last) last.words += textOf(node);
  }
  return sections.map(({ part, words }) => ({ part, words: collapseSpaces(words) }));
}

const collapseSpaces = (words: string) =>
  words
    .replace(/\s+/g, ' ')
    .replace(/[ ·]+$/, '')
    .trim();

/** Elements whose last word is separate from the text that follows. */
const blockElements = /^(p|li|tr|h\d|pre|blockquote|br)$/;

function textOf(node: MarkdownNode): string {
  if (typeof node === 'string') return node;
  const words = node.inside.map(textOf).join('');
  if (/^t[dh]$/.test(node.tag)) return `${words} · `;
  return blockElements.test(node.tag) ? `${words} ` : words;
}

function freeId(title: string, usedIds: Set<string>): string {
  const words = title.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? ['part'];
  const baseId = words.join('-');
  let id = baseId;
  for (let count = 2; usedIds.has(id); count++) id = `${baseId}-${count}`;
  usedIds.add(id);
  return id;
}
