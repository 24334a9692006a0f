import { spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { reported } from './explain.ts';

/** The forms of a capability’s name in code and in sentences. */
export type Naming = {
  /** The domain of the capability: `support`. */
  readonly domain: string;
  /** The name in folders and URLs: `email-templates`. */
  readonly word: string;
  /** The plural in code: `emailTemplates`. */
  readonly many: string;
  /** The singular in code: `emailTemplate`. A word without a plural gets `entry`: `storageEntry`. */
  readonly one: string;
  /** The singular in a sentence: `email template`, `storage entry`. */
  readonly spoken: string;
  /** The article before the singular: `an email template`. */
  readonly article: 'a' | 'an';
};

/** Parses `support/email-templates`. Undefined unless both parts are lower-case English words with hyphens. */
export function namingOf(path: string): Naming | undefined {
  const [, domain, word] = path.match(/^([a-z]{2,30})\/([a-z]{3,}(?:-[a-z]{2,})*)$/) ?? [];
  if (domain === undefined || word === undefined || word.length > 40) return undefined;
  const singular = singularOf(word);
  const one = singular === word ? `${word}-entry` : singular;
  return {
    domain,
    word,
    many: camel(word),
    one: camel(one),
    spoken: one.replaceAll('-', ' '),
    article: /^([aeio]|u(?!ni|s))/.test(one) ? 'an' : 'a',
  };
}

const camel = (word: string) =>
  word.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());

function singularOf(word: string): string {
  if (word.endsWith('ss')) return word;
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (/(ch|sh|ss|x)es$/.test(word)) return word.slice(0, -2);
  return word.endsWith('s') ? word.slice(0, -1) : word;
}

/**
 * Writes the three folders of a capability and its migration.
 *
 * @returns the paths of the files
 * @throws Error with advice if something of that name exists
 */
export function makeCapability(root: string, naming: Naming, madeAt: Date): string[] {
  for (const room of ['contract', 'server', 'web']) {
    const folder = join('packages', room, 'src', naming.domain, naming.word);
    if (existsSync(join(root, folder)))
      throw reported(
        `${folder} is there already.`,
        'Choose another word, or extend what is there.',
      );
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

/** Formats the files, because line breaks and the order of imports depend on the name. */
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
    throw reported(
      'The new files break a rule of this project.',
      `Correct them:\n${stdout}${stderr}`,
    );
}

type File = { readonly path: string; readonly text: string };

const skeleton = join(import.meta.dirname, 'skeleton');

/** Returns all files of a new capability with paths relative to the project. `madeAt` is the date of its migration. */
function filesOf(naming: Naming, madeAt: Date): File[] {
  const stamp = madeAt.toISOString().replace(/\D/g, '').slice(0, 14);
  const migration = {
    path: `packages/server/migrations/${stamp}_{{samples}}_create_{{samples}}.sql`,
    text: readFileSync(join(skeleton, 'migration.sql.txt'), 'utf8'),
  };
  const rooms = globSync('*/*.txt', { cwd: skeleton }).map((name) => ({
    path: `packages/${name.replace(/^(\w+)\//, '$1/src/{{path}}/').replace(/\.txt$/, '')}`,
    text: readFileSync(join(skeleton, name), 'utf8'),
  }));
  return [migration, ...rooms].map(({ path, text }) => ({
    path: named(pathTokens(path), naming),
    text: named(text, naming),
  }));
}

/** File names have hyphens where code has capitals. */
const pathTokens = (path: string) =>
  path
    .replace(/_\{\{samples\}\}/g, '_{{table}}')
    .replace(/\bsamples-/, '{{file}}-')
    .replace(/\bsample-/, '{{file-one}}-');

/** Replaces the names of the skeleton: `sample` and its forms in code, words in braces elsewhere. */
function named(text: string, { domain, word, many, one, spoken, article }: Naming): string {
  const spokenMany = word.replaceAll('-', ' ');
  return text
    .replaceAll('{{domain}}', domain)
    .replaceAll('{{path}}', `${domain}/${word}`)
    .replaceAll('{{file}}', word)
    .replaceAll('{{file-one}}', spoken.replaceAll(' ', '-'))
    .replaceAll('{{table}}', word.replaceAll('-', '_'))
    .replaceAll('{{samples}}', spokenMany)
    .replaceAll('{{Samples}}', capital(spokenMany))
    .replaceAll('{{a-sample}}', `${article} ${spoken}`)
    .replaceAll('{{sample}}', spoken)
    .replaceAll('{{Sample}}', capital(spoken))
    .replaceAll('samples', many)
    .replaceAll('Samples', capital(many))
    .replaceAll('sample', one)
    .replaceAll('Sample', capital(one));
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
