import fc from 'fast-check';
import { invalidValue } from './invalid-values.ts';

/** The part of JSON Schema (2020-12) that the contract uses. */
export type Schema = {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Schema;
  readonly items?: Schema;
  readonly prefixItems?: readonly Schema[];
  readonly format?: string;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
};

type Options = {
  /** Ids for fields that name a record. */
  readonly ids: fc.Arbitrary<string>;
  /** Percentage of values that are replaced by invalid ones. */
  readonly invalidPercent: number;
};

const maxDepth = 6;

const instant = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString());

const ofFormat: Record<string, fc.Arbitrary<unknown>> = {
  date: instant.map((text) => text.slice(0, 10)),
  'date-time': instant,
  email: fc.emailAddress(),
  uri: fc.webUrl(),
};

/** Patterns with assertions, which the generator does not support, produce plain text. */
function matching(pattern: string): fc.Arbitrary<unknown> {
  try {
    return fc.stringMatching(new RegExp(pattern, 'u'), { maxLength: 60 });
  } catch {
    return fc.string({ maxLength: 20 });
  }
}

function text({ format, pattern, minLength = 0, maxLength = 60 }: Schema, { ids }: Options) {
  if (format === 'uuid') return ids;
  const known = format && ofFormat[format];
  if (known) return known;
  if (pattern) return matching(pattern);
  const most = Math.min(maxLength, 200);
  return fc.string({ unit: 'grapheme', minLength: Math.min(minLength, most), maxLength: most });
}

function amount({ type, minimum = -10, maximum = 1000 }: Schema): fc.Arbitrary<number> {
  const bounds = { min: Math.max(minimum, -(2 ** 31)), max: Math.min(maximum, 2 ** 31 - 1) };
  return type === 'integer'
    ? fc.integer({ min: Math.ceil(bounds.min), max: Math.floor(bounds.max) })
    : fc.double({ ...bounds, noNaN: true });
}

function record(schema: Schema, options: Options, depth: number): fc.Arbitrary<unknown> {
  const { properties = {}, required = [], additionalProperties } = schema;
  const known = Object.fromEntries(
    Object.entries(properties).map(([name, inner]) => [name, valuesFor(inner, options, depth + 1)]),
  );
  if (Object.keys(known).length === 0 && typeof additionalProperties === 'object')
    return fc.dictionary(fc.string(), valuesFor(additionalProperties, options, depth + 1), {
      maxKeys: 4,
    });
  return fc.record(known, { requiredKeys: required.filter((name) => name in known) });
}

function sound(schema: Schema, options: Options, depth: number): fc.Arbitrary<unknown> {
  const choices = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (choices) return fc.oneof(...choices.map((one) => valuesFor(one, options, depth + 1)));
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  switch (schema.type) {
    case 'object':
      return record(schema, options, depth);
    case 'array':
      return schema.prefixItems
        ? fc.tuple(...schema.prefixItems.map((one) => valuesFor(one, options, depth + 1)))
        : fc.array(valuesFor(schema.items ?? {}, options, depth + 1), { maxLength: 3 });
    case 'string':
      return text(schema, options);
    case 'integer':
    case 'number':
      return amount(schema);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return invalidValue;
  }
}

/**
 * Generates values that fit the schema, a few of them replaced by invalid ones, so that bodies are valid except for a field
 * or two.
 */
export function valuesFor(schema: Schema, options: Options, depth = 0): fc.Arbitrary<unknown> {
  if (depth > maxDepth) return invalidValue;
  return fc.oneof(
    { weight: 100 - options.invalidPercent, arbitrary: sound(schema, options, depth) },
    { weight: options.invalidPercent, arbitrary: invalidValue },
  );
}
