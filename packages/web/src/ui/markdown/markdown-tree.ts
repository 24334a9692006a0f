import { Fragment, isValidElement, type ReactElement, type ReactNode } from 'react';
import Markdown, { defaultUrlTransform } from 'react-markdown';
import remarkGfm from 'remark-gfm';

/** A node of parsed Markdown: text, or an element with its attributes and children. */
export type MarkdownNode =
  | string
  | { readonly tag: string; readonly attributes: object; readonly inside: readonly MarkdownNode[] };

/** A text that was read; `lower` is by how many levels its headings go down below the page's own. */
export type MarkdownTree = { readonly lower: number; readonly nodes: readonly MarkdownNode[] };

/** Follows the default of react-markdown: http, https, irc, ircs, mailto, xmpp, or a relative address. */
const safeAddress = defaultUrlTransform;

/**
 * Reads Markdown with autolinks, tables, strikethrough and task lists; raw HTML in it stays text.
 * The server does it for a page, so that the page's scripts are without the reader of Markdown.
 */
export function readMarkdown(text: string, title = ''): MarkdownTree {
  const body = withoutRepeatedTitle(text, title);
  const plugins = { remarkPlugins: [remarkGfm], urlTransform: safeAddress };
  const nodes = nodesOf(Markdown({ children: body, ...plugins }));
  return { lower: /^#\s/m.test(body) ? 1 : 0, nodes };
}

function nodesOf(node: ReactNode): MarkdownNode[] {
  if (typeof node === 'string' || typeof node === 'number') return [String(node)];
  if (Array.isArray(node)) return node.flatMap(nodesOf);
  if (!isElement(node)) return [];
  const { children, ...attributes } = node.props;
  const inside = nodesOf(children);
  return node.type === Fragment ? inside : [{ tag: String(node.type), attributes, inside }];
}

const isElement = (node: ReactNode): node is ReactElement<{ children?: ReactNode }> =>
  isValidElement(node);

/** Generated texts often start with their own title, which the page shows already. */
function withoutRepeatedTitle(text: string, title: string): string {
  const [, first = ''] = /^\s*#{1,6}\s+(.*)\r?\n?/.exec(text) ?? [];
  const same = first.trim().toLowerCase() === title.trim().toLowerCase();
  return same && title !== '' ? text.replace(/^\s*#{1,6}\s+.*\r?\n?/, '') : text;
}
