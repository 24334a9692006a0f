import fc from 'fast-check';
import { type Schema, valuesFor } from './values.ts';

/** One operation of the OpenAPI document, with a generator for its input. */
export type Operation = {
  readonly method: string;
  /** With `{name}` for each path parameter. */
  readonly path: string;
  /** Requires no sign-in. */
  readonly isPublic: boolean;
  readonly bodyType: 'nothing' | 'json' | 'multipart' | 'bytes' | 'anything';
  /** Values of the path parameters, the query or headers, and the body. */
  readonly input: fc.Arbitrary<Input>;
};

export type Input = {
  readonly path: Readonly<Record<string, unknown>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: unknown;
};

type Parameter = { name: string; in: 'path' | 'query' | 'header'; schema: Schema };
type Described = {
  security?: readonly Record<string, unknown>[];
  parameters?: readonly Parameter[];
  requestBody?: { content: Record<string, { schema?: Schema }> };
};
type Document = { paths: Record<string, Record<string, Described>> };

/** Operations that end the attacker’s session or the whole server; each has its own tests. */
const skipped = [
  /^POST \/api\/auth\/logout/,
  /^DELETE \/api\/(account|auth)/,
  /^PUT \/api\/.*password/,
];

const kindOf: Record<string, Operation['bodyType']> = {
  'application/json': 'json',
  'multipart/form-data': 'multipart',
  'application/offset+octet-stream': 'bytes',
};

function inputOf(described: Described, ids: fc.Arbitrary<string>, invalidPercent: number) {
  const options = { ids, invalidPercent };
  const named = (place: Parameter['in'], percent: number) =>
    fc.record(
      Object.fromEntries(
        (described.parameters ?? [])
          .filter((one) => one.in === place)
          .map(({ name, schema }) => [
            name,
            place === 'path' && schema.format !== 'uuid'
              ? fc.oneof(ids, valuesFor(schema, { ids, invalidPercent: percent }))
              : valuesFor(schema, { ids, invalidPercent: percent }),
          ]),
      ),
      place === 'path' ? {} : { requiredKeys: [] },
    );
  const [content] = Object.values(described.requestBody?.content ?? {});
  return fc.record({
    path: named('path', 3),
    query: named('query', invalidPercent),
    headers: named('header', invalidPercent),
    body: content?.schema ? valuesFor(content.schema, options) : fc.constant(undefined),
  });
}

/**
 * Reads the operations of a running server.
 *
 * @param ids values for fields that name a record
 * @param invalidPercent percentage of values that are replaced by invalid ones
 */
export async function operationsOf(
  baseUrl: string,
  ids: fc.Arbitrary<string>,
  invalidPercent: number,
): Promise<Operation[]> {
  const reply = await fetch(`${baseUrl}/api/openapi.json`);
  const { paths } = (await reply.json()) as Document;
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([method]) => !skipped.some((one) => one.test(`${method.toUpperCase()} ${path}`)))
      .map(([method, described]): Operation => {
        const [type] = Object.keys(described.requestBody?.content ?? {});
        return {
          method: method.toUpperCase(),
          path,
          isPublic: described.security?.some((one) => Object.keys(one).length === 0) ?? true,
          bodyType: type === undefined ? 'nothing' : (kindOf[type] ?? 'anything'),
          input: inputOf(described, ids, invalidPercent),
        };
      }),
  );
}
