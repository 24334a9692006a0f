import { existsSync, globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const source = join(import.meta.dirname, '../..');
const styles = dirname(createRequire(import.meta.url).resolve('@mantine/core/styles.css'));

/** Components that others render without a visible import. */
const renders: Readonly<Record<string, readonly string[]>> = {
  SegmentedControl: ['FloatingIndicator'],
};

const textOf = (path: string) => readFileSync(join(source, path), 'utf8');

const stylesheetsIn = (text: string) =>
  [...text.matchAll(/@mantine\/core\/styles\/(\w+)(?:\.layer)?\.css/g)].map(
    ([, name = '']) => name,
  );

const hasStylesheet = (name: string) => existsSync(join(styles, 'styles', `${name}.layer.css`));

const componentsIn = (text: string) =>
  (/import \{([^}]*)\} from '@mantine\/core'/.exec(text)?.[1] ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter((name) => /^[A-Z]/.test(name));

test('every component of Mantine that a page renders has its stylesheet', () => {
  const shared = ['app/portal/portal-styles.ts', ...globSync('ui/**/*.{tsx,css}', { cwd: source })];
  const everywhere = new Set(shared.flatMap((path) => stylesheetsIn(textOf(path))));
  const rendered = globSync('**/*.tsx', { cwd: source })
    .filter((path) => !path.includes('.test.'))
    .flatMap((path) => {
      const text = textOf(path);
      const own = new Set(stylesheetsIn(text));
      return componentsIn(text)
        .flatMap((name) => [name, ...(renders[name] ?? [])])
        .filter(hasStylesheet)
        .map((name) => ({ path, name, isStyled: own.has(name) || everywhere.has(name) }));
    });
  expect(rendered.length).toBeGreaterThan(300);
  expect(rendered.filter(({ isStyled }) => !isStyled)).toEqual([]);
});
