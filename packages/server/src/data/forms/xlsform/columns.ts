/** What a column of a workbook holds. */
export type Column = {
  /** The column's canonical name, or its heading when it is none that the product knows. */
  readonly key: string;
  /** As written after `::`; '' without one. */
  readonly language: string;
  readonly isKnown: boolean;
  readonly heading: string;
};

/** Names of columns by what authors write. Source: the XLSForm specification, and pyxform's aliases. */
const aliases: Readonly<Record<string, string>> = {
  command: 'type',
  value: 'name',
  tag: 'name',
  caption: 'label',
  relevance: 'relevant',
  calculate: 'calculation',
  readonly: 'read_only',
  constraint_msg: 'constraint_message',
  constraining_message: 'constraint_message',
  constraintmsg: 'constraint_message',
  'jr:constraintmsg': 'constraint_message',
  requiredmsg: 'required_message',
  required_msg: 'required_message',
  'jr:requiredmsg': 'required_message',
  'jr:count': 'repeat_count',
  count: 'repeat_count',
  big_image: 'big-image',
  listname: 'list_name',
  list: 'list_name',
  title: 'form_title',
  id_string: 'form_id',
  'xml-external': 'xml_external',
};

/** `image_alt` is of this product: XLSForm has no column for what a picture shows. */
const pictures = ['image', 'big-image', 'audio', 'video', 'image_alt'];

/** Columns that the product uses, by sheet. */
export const surveyColumns: ReadonlySet<string> = new Set([
  'type',
  'name',
  'label',
  'hint',
  'guidance_hint',
  'required',
  'required_message',
  'relevant',
  'constraint',
  'constraint_message',
  'calculation',
  'default',
  'appearance',
  'parameters',
  'choice_filter',
  'repeat_count',
  'read_only',
  'trigger',
  'disabled',
  ...pictures,
]);

export const choiceColumns: ReadonlySet<string> = new Set([
  'list_name',
  'name',
  'label',
  ...pictures,
]);

/** Prefixes of columns that address parts of the XForm directly. */
const prefixes = new Set(['media', 'bind', 'control', 'body', 'instance', 'attribute']);

/** Columns that take a language. */
const translated = new Set([
  'label',
  'hint',
  'guidance_hint',
  'required_message',
  'constraint_message',
  ...pictures,
]);

/** Reads a heading such as `label::English (en)`, `media:image:fr` or `bind::jr:constraintMsg`. */
export function columnOf(heading: string, known: ReadonlySet<string>): Column {
  const [first = '', second, ...rest] = partsOf(heading);
  const prefix = canonical(first);
  if (!prefixes.has(prefix) || second === undefined) return column(first, second, heading, known);
  if (prefix === 'media' || prefix === 'bind' || prefix === 'control') {
    const inner = column(second, rest[0], heading, known);
    if (inner.isKnown) return inner;
  }
  return { key: heading, language: '', isKnown: false, heading };
}

function column(
  name: string,
  language: string | undefined,
  heading: string,
  known: ReadonlySet<string>,
): Column {
  const key = canonical(name);
  const isKnown = known.has(key);
  if (language !== undefined && !translated.has(key))
    return { key: heading, language: '', isKnown: false, heading };
  return { key: isKnown ? key : heading, language: language?.trim() ?? '', isKnown, heading };
}

/** Parts between double colons, or between single ones as older workbooks have them. */
function partsOf(heading: string): string[] {
  const parts = (heading.includes('::') ? heading.split('::') : heading.split(':')).map((part) =>
    part.trim(),
  );
  const at = parts.findIndex((part) => part.toLowerCase() === 'jr');
  if (at >= 0 && parts[at + 1] !== undefined) parts.splice(at, 2, `jr:${parts[at + 1]}`);
  return parts;
}

/** The name that the product uses for a column or setting. */
export function canonical(name: string): string {
  const plain = name
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_');
  return aliases[plain] ?? aliases[name.trim().toLowerCase()] ?? plain;
}
