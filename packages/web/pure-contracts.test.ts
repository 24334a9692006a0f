import { globSync, readFileSync } from 'node:fs';
import { parseAst } from 'vite';
import { expect, test } from 'vitest';
import { withPureConstants } from './pure-contracts.ts';

const pure = (value: string) => `/* @__PURE__ */ (() => (${value}))()`;

test.each([
  {
    code: 'export const name = z.string().min(1);',
    marked: `export const name = ${pure('z.string().min(1)')};`,
  },
  {
    code: "const a: T = f(), b = 2;\nexport const all = [id('X')] as const;",
    marked: `const a: T = ${pure('f()')}, b = 2;\nexport const all = ${pure("[id('X')] as const")};`,
  },
  {
    code: 'export const most = 5;\nexport const twice = (n: number) => f(n);',
    marked: 'export const most = 5;\nexport const twice = (n: number) => f(n);',
  },
  {
    code: 'export function read() { const x = f(); return x; }\nregister(read);',
    marked: 'export function read() { const x = f(); return x; }\nregister(read);',
  },
])('$code', ({ code, marked }) => {
  expect(withPureConstants(code)).toBe(marked);
});

const declarations = /^(Import|Export|TS)|^(Variable|Function|Class)Declaration$/;

test('loading a contract has no side effects', () => {
  const root = new URL('../contract/', import.meta.url).pathname;
  const { sideEffects } = JSON.parse(readFileSync(`${root}package.json`, 'utf8'));
  expect(sideEffects).toEqual(['**/kernel/messages.ts']);
  const paths = globSync('src/**/*.ts', { cwd: root }).filter(
    (path) => !/\.test\.ts$|testing|kernel\/messages\.ts$/.test(path),
  );
  expect(paths.length).toBeGreaterThan(100);
  const acting = paths.filter((path) =>
    parseAst(readFileSync(`${root}${path}`, 'utf8'), { lang: 'ts' }).body.some(
      ({ type }) => !declarations.test(type),
    ),
  );
  expect(acting).toEqual([]);
});
