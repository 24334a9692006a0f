import { globSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod';
import type { Endpoint } from '../packages/contract/src/kernel/index.ts';
import { type Schema, valuesFor } from './values.ts';

const root = join(import.meta.dirname, '..');
const modules = await Promise.all(
  globSync('packages/contract/src/{kernel,*/*}/index.ts', { cwd: root }).map(
    (path): Promise<Record<string, unknown>> => import(join(root, path)),
  ),
);
const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'route' in value && 'input' in value;
const endpoints = modules.flatMap((module) => Object.values(module).filter(isEndpoint));

test('no input schema throws on any input', () => {
  expect(endpoints.length).toBeGreaterThan(500);
  const thrown: string[] = [];
  for (const { route, input } of endpoints) {
    const schema = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as Schema;
    const values = valuesFor(schema, { ids: fc.uuid(), invalidPercent: 15 });
    for (const value of fc.sample(values, { numRuns: 60, seed: 7 })) {
      try {
        input.safeParse(value);
      } catch (error) {
        thrown.push(`${route} ${JSON.stringify(value)}: ${error}`);
        break;
      }
    }
  }
  expect(thrown).toEqual([]);
});
