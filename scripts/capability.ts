import { spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { told } from './explain.ts';

/** How a capability is written in code and in sentences. */
export type Naming = {
  /** The word itself, as folders, addresses and tables have it: `tickets`. */
  readonly word: string;
  /** One of them in code: `ticket`. A word without a plural gets an entry: `storageEntry`. */
  readonly one: string;
  /** One of them in a sentence: `ticket`, `storage entry`. */
  readonly spoken: string;
};

/** Undefined unless it is one lower-case English word. */
export function namingOf(word: string): Naming | undefined {
  if (!/^[a-z]{3,30}$/.test(word)) return undefined;
  const one = singularOf(word);
  if (one === word) return { word, one: `${word}Entry`, spoken: `${word} entry` };
  return { word, one, spoken: one };
}

function singularOf(word: string): string {
  if (word.endsWith('ss')) return word;
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (/(ch|sh|ss|x)es$/.test(word)) return word.slice(0, -2);
  return word.endsWith('s') ? word.slice(0, -1) : word;
}

/**
 * Writes the three folders of a capability and its migration below a project's root.
 *
 * @returns the paths that were written.
 * @throws Error with advice when something of that name is there already.
 */
export function makeCapability(root: string, naming: Naming, madeAt: Date): string[] {
  for (const room of ['contract', 'server', 'web']) {
    const folder = join('packages', room, 'src', naming.word);
    if (existsSync(join(root, folder)))
      throw told(`${folder} is there already.`, 'Choose another word, or extend what is there.');
  }
  const files = filesOf(naming, madeAt);
  for (const { path, text } of files) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text, { flag: 'wx' });
  }
  const paths = files.map(({ path }) => path);
  arrange(root, paths);
  return paths;
}

/** Where a line breaks and which import comes first depends on the length and letters of the word. */
function arrange(root: string, paths: readonly string[]): void {
  const biome = createRequire(import.meta.url).resolve('@biomejs/biome/bin/biome');
  const code = paths.filter((path) => !path.endsWith('.sql'));
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [biome, 'check', '--write', ...code],
    {
      cwd: root,
      encoding: 'utf8',
    },
  );
  if (status !== 0)
    throw told('The new files break a rule of this project.', `Correct them:\n${stdout}${stderr}`);
}

type File = { readonly path: string; readonly text: string };

const skeleton = join(import.meta.dirname, 'skeleton');

/** All files of a new capability, with paths from the project's root. `madeAt` dates its migration. */
function filesOf(naming: Naming, madeAt: Date): File[] {
  const stamp = madeAt.toISOString().replace(/\D/g, '').slice(0, 14);
  const migration = {
    path: `packages/server/migrations/${stamp}_samples_create_samples.sql`,
    text: readFileSync(join(skeleton, 'migration.sql.txt'), 'utf8'),
  };
  const rooms = globSync('*/*.txt', { cwd: skeleton }).map((name) => ({
    path: `packages/${name.replace(/^(\w+)\//, '$1/src/samples/').replace(/\.txt$/, '')}`,
    text: readFileSync(join(skeleton, name), 'utf8'),
  }));
  return [migration, ...rooms].map(({ path, text }) => ({
    path: named(path, naming),
    text: named(text, naming),
  }));
}

/** In the skeleton `sample` and its forms stand for the code, `{{sample}}` for the sentence. */
function named(text: string, { word, one, spoken }: Naming): string {
  return text
    .replaceAll('-sample.', `-${spoken.replace(' ', '-')}.`)
    .replaceAll('{{samples}}', word)
    .replaceAll('{{Samples}}', capital(word))
    .replaceAll('{{sample}}', spoken)
    .replaceAll('samples', word)
    .replaceAll('Samples', capital(word))
    .replaceAll('sample', one)
    .replaceAll('Sample', capital(one));
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
