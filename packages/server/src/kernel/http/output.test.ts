import { expect, test } from 'vitest';
import * as z from 'zod';
import { compileOutput } from './output.ts';

const person = z.object({
  name: z.string().max(5),
  email: z.string().nullable(),
  age: z.number().optional(),
  isActive: z.boolean(),
  role: z.enum(['ADMIN', 'STAFF']),
  tags: z.array(z.object({ label: z.string() })),
});
const ana = {
  name: 'Ana',
  email: null,
  isActive: true,
  role: 'STAFF',
  tags: [{ label: 'new' }],
};

test('declared keys are copied, everything else is dropped at every depth', () => {
  const row = { ...ana, passwordHash: 'x', tags: [{ label: 'new', orgId: 'y' }] };
  expect(compileOutput(z.array(person))([row, row])).toEqual([ana, ana]);
});

test('a row is not accepted where a scalar or a list is declared', () => {
  const output = compileOutput(person);
  for (const wrong of [
    { ...ana, name: { secret: 1 } },
    { ...ana, email: ['x'] },
    { ...ana, age: '3' },
    { ...ana, tags: { label: 'x' } },
    { ...ana, tags: ['x'] },
    { ...ana, role: 'OWNER' },
    'ana',
    null,
    undefined,
  ])
    expect(() => output(wrong)).toThrow(z.ZodError);
});

test('a missing key is refused unless it is optional', () => {
  const { isActive: _, ...incomplete } = ana;
  expect(() => compileOutput(person)(incomplete)).toThrow(z.ZodError);
  expect(compileOutput(person)({ ...ana, age: undefined })).toEqual(ana);
});

test('transformed fields are transformed', () => {
  const schema = z.object({
    at: z.date().transform((date) => date.toISOString()),
    trimmed: z.string().trim(),
    count: z.number().default(3),
    either: z.union([z.object({ a: z.string() }), z.object({ b: z.string() })]),
    map: z.record(z.string(), z.number()),
  });
  const row = {
    at: new Date(0),
    trimmed: ' x ',
    count: undefined,
    either: { b: 'b', secret: 1 },
    map: { x: 1 },
  };
  expect(compileOutput(schema)(row)).toEqual(schema.parse(row));
});

test('a key such as __proto__ is copied like any other', () => {
  const schema = z.object({ constructor: z.string() });
  expect(compileOutput(schema)({ constructor: 'x' })).toEqual({ constructor: 'x' });
});
