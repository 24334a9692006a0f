/** An element of an XML document. Texts and attributes are escaped when it is written. */
export type XmlElement = {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string | undefined>>;
  readonly children: readonly (XmlElement | string)[];
};

export const element = (
  name: string,
  attributes: XmlElement['attributes'] = {},
  children: XmlElement['children'] = [],
): XmlElement => ({ name, attributes, children });

/** Writes an element with its children. */
export function xmlOf({ name, attributes, children }: XmlElement): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${escapeAttribute(value ?? '')}"`)
    .join('');
  if (children.length === 0) return `<${name}${written}/>`;
  const inside = children
    .map((child) => (typeof child === 'string' ? escapeText(child) : xmlOf(child)))
    .join('');
  return `<${name}${written}>${inside}</${name}>`;
}

/** XML 1.0 has no way to write other control characters. */
const storable = (text: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones to remove
  text.toWellFormed().replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '');

const escapeText = (text: string): string =>
  storable(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const escapeAttribute = (text: string): string =>
  escapeText(text)
    .replaceAll('"', '&quot;')
    .replace(/[\n\r\t]/g, (character) => `&#${character.charCodeAt(0)};`);
