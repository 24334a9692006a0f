/** What a value of the API may be: JSON Schema without what readers do not need. */
export type Shape =
  | { kind: 'text'; format?: string; pattern?: string; least?: number; most?: number }
  | { kind: 'number'; isInteger: boolean; least?: number; most?: number }
  | { kind: 'choice'; values: readonly (string | number | boolean)[] }
  | { kind: 'flag' | 'file' | 'nothing' | 'anything' }
  | { kind: 'list'; of: Shape; most?: number }
  | { kind: 'map'; of: Shape }
  | { kind: 'record'; fields: readonly Field[] }
  | { kind: 'either'; shapes: readonly Shape[] };

export type Field = {
  name: string;
  shape: Shape;
  required: boolean;
  /** The default, as JSON. */
  defaultValue?: string;
};

/** The parts of JSON Schema (2020-12) that the API's document uses. */
export type Schema = {
  type?: string;
  format?: string;
  pattern?: string;
  enum?: (string | number | boolean)[];
  const?: string | number | boolean;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  maxItems?: number;
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | boolean;
  anyOf?: Schema[];
  oneOf?: Schema[];
  default?: unknown;
};

export function shapeOf(schema: Schema): Shape {
  const either = schema.anyOf ?? schema.oneOf;
  if (either) return eitherOf(either.map(shapeOf));
  if (schema.enum) return { kind: 'choice', values: schema.enum };
  if (schema.const !== undefined) return { kind: 'choice', values: [schema.const] };
  switch (schema.type) {
    case 'string':
      return textOf(schema);
    case 'integer':
    case 'number':
      return { kind: 'number', isInteger: schema.type === 'integer', ...boundsOf(schema) };
    case 'boolean':
      return { kind: 'flag' };
    case 'null':
      return { kind: 'nothing' };
    case 'array':
      return { kind: 'list', of: shapeOf(schema.items ?? {}), ...defined('most', schema.maxItems) };
    case 'object':
      return objectOf(schema);
    default:
      return { kind: 'anything' };
  }
}

/** The fields of an object, in the order of the contract. */
export function fieldsOf({ properties = {}, required = [] }: Schema): Field[] {
  return Object.entries(properties).map(([name, schema]) =>
    fieldOf(name, schema, required.includes(name)),
  );
}

export const fieldOf = (name: string, schema: Schema, required: boolean): Field => ({
  name,
  shape: shapeOf(schema),
  required,
  ...defined(
    'otherwise',
    schema.default === undefined ? undefined : JSON.stringify(schema.default),
  ),
});

const defined = <Name extends string, Value>(name: Name, value: Value | undefined) =>
  (value === undefined ? {} : { [name]: value }) as { [K in Name]?: Value };

/** A format says more than the expression that checks it. */
function textOf({ format, pattern, minLength, maxLength }: Schema): Shape {
  if (format === 'binary') return { kind: 'file' };
  return {
    kind: 'text',
    ...defined('format', format),
    ...defined('pattern', format ? undefined : pattern),
    ...defined('least', minLength),
    ...defined('most', maxLength),
  };
}

/** Hides JavaScript's own integer limits, which are not limits of the API. */
function boundsOf({ minimum, maximum }: Schema) {
  const real = (bound?: number) =>
    bound !== undefined && Math.abs(bound) < Number.MAX_SAFE_INTEGER ? bound : undefined;
  return { ...defined('least', real(minimum)), ...defined('most', real(maximum)) };
}

function objectOf(schema: Schema): Shape {
  const rest = schema.additionalProperties;
  if (!schema.properties && typeof rest === 'object') return { kind: 'map', of: shapeOf(rest) };
  return { kind: 'record', fields: fieldsOf(schema) };
}

/** Nested choices are one choice. */
function eitherOf(shapes: readonly Shape[]): Shape {
  const values = shapes.flatMap((shape) => (shape.kind === 'choice' ? shape.values : []));
  const others = shapes.filter(({ kind }) => kind !== 'choice');
  const all = values.length > 0 ? [...others, { kind: 'choice' as const, values }] : others;
  const [only] = all;
  return all.length === 1 && only ? only : { kind: 'either', shapes: all };
}
