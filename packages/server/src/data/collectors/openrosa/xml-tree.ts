import { setImmediate as otherRequests } from 'node:timers/promises';
import { SaxesParser } from 'saxes';
import { Problem } from '../../../kernel/index.ts';

/** An element of a submission, with names without prefixes. */
export type Tree = {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: Tree[];
  text: string;
};

/** Groups and repeats are at most 20 deep; `data`, `meta` and their values come on top. */
const maxDepth = 64;
/** The most answers of a response, with groups and metadata. */
const maxElements = 250_000;
const maxAttributes = 50;

/** Characters that are read before other requests continue: a few milliseconds of work. */
const sliceLength = 64 * 1024;

/**
 * Reads XML from strangers. Documents with a DTD are refused, so that there are no entities to expand or to fetch: the parser
 * itself knows only the five of XML.
 *
 * @throws Problem `invalid` for what is not well formed or has a DTD; `too_large` beyond the limits
 */
export async function readXml(text: string): Promise<Tree> {
  const parser = new SaxesParser();
  const open: Tree[] = [];
  let root: Tree | undefined;
  let elements = 0;
  parser.on('doctype', () => {
    throw new Problem('invalid', 'Send the response without a document type (DTD).');
  });
  parser.on('error', (cause) => {
    throw new Problem('invalid', "The response isn't well-formed XML.", { cause });
  });
  parser.on('opentag', ({ name, attributes }) => {
    elements += 1;
    const names = Object.keys(attributes);
    if (open.length >= maxDepth || elements > maxElements || names.length > maxAttributes)
      throw new Problem('too_large', 'The response has too many elements, or too many levels.');
    const tree: Tree = {
      name: localName(name),
      attributes: Object.fromEntries(names.map((key) => [localName(key), attributes[key] ?? ''])),
      children: [],
      text: '',
    };
    open.at(-1)?.children.push(tree);
    root ??= tree;
    open.push(tree);
  });
  const addText = (more: string) => {
    const at = open.at(-1);
    if (at !== undefined) at.text += more;
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => {
    open.pop();
  });
  for (let at = 0; at < text.length; at += sliceLength) {
    if (at > 0) await otherRequests();
    parser.write(text.slice(at, at + sliceLength));
  }
  parser.close();
  if (root === undefined) throw new Problem('invalid', "The response isn't well-formed XML.");
  return root;
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

/** The first child of this name. */
export const childOf = (tree: Tree | undefined, name: string): Tree | undefined =>
  tree?.children.find((child) => child.name === name);
