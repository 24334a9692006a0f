import type { JSONContent } from '@tiptap/core';
import type { List, PhrasingContent, RootContent, Table } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';
import { type Definitions, definitionsOf, inlineOf, Unsupported } from './inline-of.ts';

/**
 * The document that the editor shows for a Markdown text. It reads the text with the parser that pages use. Raw HTML becomes text, as on the page.
 *
 * @returns undefined if the editor can't show something in it, for example footnotes
 */
export function documentOf(markdown: string): JSONContent | undefined {
  const root = fromMarkdown(markdown, {
    extensions: [gfm()],
    mdastExtensions: [gfmFromMarkdown()],
  });
  try {
    return {
      type: 'doc',
      content: atLeastOne(blocksOf(root.children, definitionsOf(root.children))),
    };
  } catch (error) {
    if (error instanceof Unsupported) return undefined;
    throw error;
  }
}

const blocksOf = (nodes: readonly RootContent[], definitions: Definitions): JSONContent[] =>
  nodes.flatMap((node) => blockOf(node, definitions));

function blockOf(node: RootContent, definitions: Definitions): JSONContent | JSONContent[] {
  switch (node.type) {
    case 'paragraph':
      return { type: 'paragraph', content: inlineOf(node.children, definitions) };
    case 'heading':
      return {
        type: 'heading',
        attrs: { level: node.depth },
        content: inlineOf(node.children, definitions),
      };
    case 'blockquote':
      return { type: 'blockquote', content: atLeastOne(blocksOf(node.children, definitions)) };
    case 'list':
      return listOf(node, definitions);
    case 'table':
      return tableOf(node, definitions);
    case 'code':
      return {
        type: 'codeBlock',
        attrs: { language: [node.lang, node.meta].filter(Boolean).join(' ') || null },
        content: node.value === '' ? [] : [{ type: 'text', text: node.value }],
      };
    case 'thematicBreak':
      return { type: 'horizontalRule' };
    case 'definition':
      return [];
    case 'footnoteDefinition':
      throw new Unsupported();
    default:
      return { type: 'paragraph', content: inlineOf([node as PhrasingContent], definitions) };
  }
}

function listOf({ ordered, start, children }: List, definitions: Definitions): JSONContent {
  const content = children.map((item) => {
    const blocks = blocksOf(item.children, definitions);
    // An item begins with a paragraph; an empty one is not stored.
    const begins = blocks[0]?.type === 'paragraph';
    return {
      type: 'listItem',
      attrs: { checked: item.checked ?? null },
      content: begins ? blocks : [emptyParagraph, ...blocks],
    };
  });
  return ordered
    ? { type: 'orderedList', attrs: { start: start ?? 1 }, content }
    : { type: 'bulletList', content };
}

/** Rows of Markdown may be shorter than the first; in the editor all have as many cells as the longest. */
function tableOf({ align, children }: Table, definitions: Definitions): JSONContent {
  const columns = Math.max(...children.map((row) => row.children.length));
  const content = children.map((row, rowIndex) => ({
    type: 'tableRow',
    content: Array.from({ length: columns }, (_, column) => ({
      type: rowIndex === 0 ? 'tableHeader' : 'tableCell',
      attrs: { align: align?.[column] ?? null },
      content: [
        { type: 'paragraph', content: inlineOf(row.children[column]?.children ?? [], definitions) },
      ],
    })),
  }));
  return { type: 'table', content };
}

const emptyParagraph: JSONContent = { type: 'paragraph' };

const atLeastOne = (blocks: JSONContent[]): JSONContent[] =>
  blocks.length === 0 ? [emptyParagraph] : blocks;
