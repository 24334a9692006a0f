import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type * as z from 'zod';
import { projectDir, StartFailure } from '../../kernel/index.ts';
import type { Located } from './located.ts';

const folder = 'content/demo';

/**
 * Reads a CSV table. The first line names the columns; an empty cell is an omitted field.
 *
 * @param path relative to `content/demo`, such as `people/staff/leave.csv`
 * @throws StartFailure naming file, line and column.
 */
export async function demoTable<T>(path: string, row: z.ZodType<T>): Promise<T[]> {
  const { locatedRows } = await parsers();
  const rows = attempted(path, locatedRows, await readText(path));
  return rows.map((located) => validated(path, located, row));
}

/**
 * Reads a YAML file.
 *
 * @throws StartFailure naming file, line and field.
 */
export async function demoData<T>(path: string, schema: z.ZodType<T>): Promise<T> {
  const { locatedValue } = await parsers();
  return validated(path, attempted(path, locatedValue, await readText(path)), schema);
}

/**
 * Reads the Markdown files of a folder, by name. The front matter of each is YAML; the text below is the field
 * `content`.
 *
 * @throws StartFailure naming file, line and field.
 */
export async function demoTexts<T>(path: string, schema: z.ZodType<T>): Promise<T[]> {
  const names = (await readdir(fileOf(path))).filter((name) => name.endsWith('.md')).sort();
  return Promise.all(names.map((name) => demoText(`${path}/${name}`, schema)));
}

/** Reads a single Markdown file like those of `demoTexts`. */
export async function demoText<T>(path: string, schema: z.ZodType<T>): Promise<T> {
  const { locatedText } = await parsers();
  return validated(path, attempted(path, locatedText, await readText(path)), schema);
}

/** Reads a file unchanged. */
export const demoBytes = (path: string): Promise<Buffer> => readFile(fileOf(path));

const fileOf = (path: string): string => join(projectDir, folder, path);

/** Loaded with the first file, because an installation without demo content does not need them. */
const parsers = () => import('./located.ts');

const readText = async (path: string): Promise<string> =>
  (await readFile(fileOf(path), 'utf8')).replaceAll('\r\n', '\n');

function attempted<T>(path: string, parse: (text: string) => T, text: string): T {
  try {
    return parse(text);
  } catch (error) {
    throw unreadable(`${folder}/${path}: ${error instanceof Error ? error.message : error}`);
  }
}

function validated<T>(path: string, { value, lineOf }: Located, schema: z.ZodType<T>): T {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map(
    (issue) =>
      `${folder}/${path}, line ${lineOf(issue.path)}: ${[issue.path.join('.'), issue.message].filter(Boolean).join(': ')}`,
  );
  throw unreadable(faults.join('\n'));
}

const unreadable = (faults: string): StartFailure =>
  new StartFailure(
    `The demo content has errors:\n${faults}`,
    'Correct the file, or start without demo content: --no-demo',
  );
