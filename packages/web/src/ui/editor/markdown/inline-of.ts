import type { JSONContent } from '@tiptap/core';
import type { Definition, PhrasingContent, RootContent } from 'mdast';
import { isSafeAddress } from './safe-address.ts';

/** Addresses of links that the text names elsewhere, by their names. */
export type Definitions = ReadonlyMap<string, Definition>;

/** Something that the editor can't show. */
export class Unsupported extends Error {}

type Mark = NonNullable<JSONContent['marks']>[number];

/** Every definition of a text. The first of a name counts. */
export function definitionsOf(nodes: readonly RootContent[]): Definitions {
  const found = new Map<string, Definition>();
  const visit = (node: RootContent) => {
    if (node.type === 'definition' && !found.has(node.identifier)) found.set(node.identifier, node);
    if ('children' in node) for (const child of node.children) visit(child);
  };
  for (const node of nodes) visit(node);
  return found;
}

/** Phrases as the editor's text: marks on text instead of nested nodes. */
export const inlineOf = (
  nodes: readonly PhrasingContent[],
  definitions: Definitions,
  marks: readonly Mark[] = [],
): JSONContent[] => nodes.flatMap((node) => onePiece(node, definitions, marks));

function onePiece(
  node: PhrasingContent,
  definitions: Definitions,
  marks: readonly Mark[],
): JSONContent[] {
  const within = (mark: Mark | undefined, children: readonly PhrasingContent[]) =>
    inlineOf(children, definitions, mark ? withMark(marks, mark) : marks);
  switch (node.type) {
    case 'text':
    case 'html':
      // A line break in the source is a space on the page.
      return textOf(node.value.replace(/\s*\n\s*/g, ' '), marks);
    case 'inlineCode':
      return textOf(node.value, withMark(marks, { type: 'code' }));
    case 'strong':
      return within({ type: 'bold' }, node.children);
    case 'emphasis':
      return within({ type: 'italic' }, node.children);
    case 'delete':
      return within({ type: 'strike' }, node.children);
    case 'break':
      return [{ type: 'hardBreak', marks: [...marks] }];
    case 'link':
      return within(linkTo(node.url, node.title), node.children);
    case 'linkReference': {
      const to = definitions.get(node.identifier);
      return within(to && linkTo(to.url, to.title), node.children);
    }
    case 'image':
      return pictureOf(node.url, node.alt, node.title, marks);
    case 'imageReference': {
      const to = definitions.get(node.identifier);
      return pictureOf(to?.url ?? '', node.alt, to?.title, marks);
    }
    default:
      throw new Unsupported();
  }
}

const textOf = (text: string, marks: readonly Mark[]): JSONContent[] =>
  text === '' ? [] : [{ type: 'text', text, marks: [...marks] }];

const withMark = (marks: readonly Mark[], mark: Mark): readonly Mark[] =>
  marks.some(({ type }) => type === mark.type) ? marks : [...marks, mark];

const linkTo = (href: string, title: string | null | undefined): Mark | undefined =>
  isSafeAddress(href) ? { type: 'link', attrs: { href, title: title ?? null } } : undefined;

/** Without an address that pages allow, its description remains, as on the page. */
function pictureOf(
  src: string,
  alt: string | null | undefined,
  title: string | null | undefined,
  marks: readonly Mark[],
): JSONContent[] {
  if (!isSafeAddress(src)) return textOf(alt ?? '', marks);
  return [
    { type: 'image', attrs: { src, alt: alt ?? '', title: title ?? null }, marks: [...marks] },
  ];
}
