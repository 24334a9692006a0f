import type * as z from 'zod';

/** Turns a service's result into what may be sent. */
type Shape = (value: unknown) => unknown;

type Compiler = (schema: z.ZodType) => Shape;

/**
 * Compiles an output schema into a function that copies the declared keys and nothing else. It does what `parse` does
 * to a result that the types have already checked, without the checks of formats and lengths, which take most of the time:
 * scalars still have to be scalars, so that no row can hide in a text; whatever transforms values is parsed.
 *
 * @throws Error from the function for a value of another type than declared.
 */
export const compileOutput: Compiler = (schema) => compiler(schema);

let compiler: Compiler = compile;

const shapes = new WeakMap<z.ZodType, Shape>();

/**
 * Brings a row into the shape of an output, as the endpoint will: the declared keys, in place of a parse that checks again
 * what the database guarantees.
 */
export function toShape<T extends z.ZodType>(schema: T, value: z.input<T>): z.output<T> {
  let shape = shapes.get(schema);
  if (!shape) {
    shape = compileOutput(schema);
    shapes.set(schema, shape);
  }
  return shape(value) as z.output<T>;
}

/** Tests compare every output with what its schema parses. */
export const compileOutputsBy = (wrapped: (own: Compiler) => Compiler): void => {
  compiler = wrapped(compile);
};

function compile(schema: z.ZodType): Shape {
  const { def } = schema._zod as z.core.$ZodTypes['_zod'];
  if (hasOwnChange(def)) return parser(schema);
  switch (def.type) {
    case 'string':
      return scalar(schema, 'string');
    case 'enum':
      return oneOf(schema, new Set<unknown>(Object.values(def.entries)));
    case 'literal':
      return oneOf(schema, new Set<unknown>(def.values));
    case 'number':
      return scalar(schema, 'number');
    case 'boolean':
      return scalar(schema, 'boolean');
    case 'object':
      return def.catchall ? parser(schema) : object(schema as z.ZodObject);
    case 'array': {
      const element = compile(def.element as z.ZodType);
      return (value) => (Array.isArray(value) ? value.map(element) : schema.parse(value));
    }
    case 'nullable': {
      const inner = compile(def.innerType as z.ZodType);
      return (value) => (value === null ? null : inner(value));
    }
    case 'optional': {
      const inner = compile(def.innerType as z.ZodType);
      return (value) => (value === undefined ? undefined : inner(value));
    }
    default:
      return parser(schema);
  }
}

const parser =
  (schema: z.ZodType): Shape =>
  (value) =>
    schema.parse(value);

/** A check may change the value, as `trim` does. */
const hasOwnChange = ({ checks = [] }: z.core.$ZodTypeDef) =>
  checks.some((check) => check._zod.def.check === 'overwrite');

const scalar =
  (schema: z.ZodType, type: 'string' | 'number' | 'boolean'): Shape =>
  (value) =>
    typeof value === type ? value : schema.parse(value);

const oneOf =
  (schema: z.ZodType, values: ReadonlySet<unknown>): Shape =>
  (value) =>
    values.has(value) ? value : schema.parse(value);

function object(schema: z.ZodObject): Shape {
  const fields = Object.entries(schema.shape).map(
    ([key, field]) => [key, compile(field as z.ZodType)] as const,
  );
  return (value) => {
    if (typeof value !== 'object' || value === null) return schema.parse(value);
    const output: Record<string, unknown> = {};
    for (const [key, shape] of fields) {
      const shaped = shape((value as Record<string, unknown>)[key]);
      if (shaped !== undefined) output[key] = shaped;
    }
    return output;
  };
}
