import { expect, test } from 'vitest';
import { rowsOf, rowsWithin } from './rows.ts';
import { fieldsOf, type Schema, type Shape, shapeOf } from './shape.ts';

const instant = { type: 'string', format: 'date-time', pattern: '^long$' };

test.each<[schema: Schema, shape: Shape]>([
  [instant, { kind: 'text', format: 'date-time' }],
  [
    { type: 'string', pattern: '^[A-Z]{3}$' },
    { kind: 'text', pattern: '^[A-Z]{3}$' },
  ],
  [{ type: 'string', format: 'binary' }, { kind: 'file' }],
  [
    { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER },
    { kind: 'number', isInteger: true, least: 1 },
  ],
  [
    { anyOf: [{ type: 'string', const: '' }, { enum: ['a', 'b'] }] },
    { kind: 'choice', values: ['', 'a', 'b'] },
  ],
  [
    { anyOf: [instant, { type: 'null' }] },
    { kind: 'either', shapes: [{ kind: 'text', format: 'date-time' }, { kind: 'nothing' }] },
  ],
  [
    { type: 'object', additionalProperties: { type: 'boolean' } },
    { kind: 'map', of: { kind: 'flag' } },
  ],
  [{}, { kind: 'anything' }],
])('%j', (schema, shape) => expect(shapeOf(schema)).toEqual(shape));

test('a field shows its default value', () => {
  const schema = { properties: { limit: { type: 'integer', default: 100 } }, required: ['limit'] };
  expect(fieldsOf(schema)).toMatchObject([{ name: 'limit', required: true, otherwise: '100' }]);
});

const cause = {
  type: 'object',
  properties: {
    goal: { type: 'object', properties: { currency: { type: 'string' } } },
    donations: { type: 'array', items: { type: 'object', properties: { by: { type: 'string' } } } },
  },
};

test('nested fields are named by their path', () => {
  const paths = rowsOf(fieldsOf(cause)).map(({ path }) => path);
  expect(paths).toEqual(['goal', 'goal.currency', 'donations', 'donations[].by']);
  const listed = rowsWithin(shapeOf({ type: 'array', items: cause }), '');
  expect(listed.at(-1)?.path).toBe('[].donations[].by');
});

test('each field of several shapes is listed once, with the values that distinguish them', () => {
  const kind = (name: string) => ({ properties: { kind: { const: name } }, required: ['kind'] });
  const either = { oneOf: [kind('puzzle'), kind('token')].map((s) => ({ type: 'object', ...s })) };
  expect(rowsWithin(shapeOf(either), '')).toMatchObject([
    { path: 'kind', shape: { kind: 'choice', values: ['puzzle', 'token'] } },
  ]);
});
