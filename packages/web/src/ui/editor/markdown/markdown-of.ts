import type { JSONContent } from '@tiptap/core';
import type {
  AlignType,
  BlockContent,
  DefinitionContent,
  List,
  ListItem,
  Root,
  Table,
} from 'mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { toMarkdown } from 'mdast-util-to-markdown';
import { phrasesOf } from './phrases-of.ts';

type Block = BlockContent | DefinitionContent;

/** The Markdown of the editor's document. Characters that would mean something else are escaped; empty paragraphs are left out. */
export function markdownOf(document: JSONContent): string {
  const root: Root = { type: 'root', children: blocksOf(document.content) };
  return toMarkdown(root, {
    extensions: [gfmToMarkdown({ tablePipeAlign: false })],
    bullet: '-',
    rule: '-',
    listItemIndent: 'one',
  }).trimEnd();
}

const blocksOf = (nodes: readonly JSONContent[] = []): Block[] =>
  nodes.flatMap((node) => blockOf(node) ?? []);

function blockOf(node: JSONContent): Block | undefined {
  switch (node.type) {
    case 'heading':
      return {
        type: 'heading',
        depth: node.attrs?.['level'],
        children: phrasesOf(node.content, 'line'),
      };
    case 'blockquote': {
      const children = blocksOf(node.content);
      return children.length === 0 ? undefined : { type: 'blockquote', children };
    }
    case 'bulletList':
    case 'orderedList':
      return listOf(node);
    case 'codeBlock': {
      const value = (node.content ?? []).map(({ text = '' }) => text).join('');
      return { type: 'code', lang: node.attrs?.['language'] || null, value };
    }
    case 'horizontalRule':
      return { type: 'thematicBreak' };
    case 'table':
      return tableOf(node);
    default: {
      const children = phrasesOf(node.content);
      return children.length === 0 ? undefined : { type: 'paragraph', children };
    }
  }
}

function listOf({ type, attrs, content = [] }: JSONContent): List {
  const children = content.map((item): ListItem => {
    const blocks = blocksOf(item.content);
    const isTight = blocks.every(({ type }, index) => index === 0 || type === 'list');
    return {
      type: 'listItem',
      checked: item.attrs?.['checked'] ?? null,
      spread: !isTight,
      children: blocks,
    };
  });
  const ordered = type === 'orderedList';
  return {
    type: 'list',
    ordered,
    start: ordered ? (attrs?.['start'] ?? 1) : null,
    spread: children.some(({ spread }) => spread),
    children,
  };
}

/** The first row is the header, because Markdown has no table without one. */
function tableOf({ content: rows = [] }: JSONContent): Table {
  const alignOf = ({ attrs }: JSONContent): AlignType => attrs?.['align'] ?? null;
  return {
    type: 'table',
    align: (rows[0]?.content ?? []).map(alignOf),
    children: rows.map(({ content: cells = [] }) => ({
      type: 'tableRow',
      children: cells.map(({ content: [paragraph] = [] }) => ({
        type: 'tableCell',
        children: phrasesOf(paragraph?.content, 'line'),
      })),
    })),
  };
}
