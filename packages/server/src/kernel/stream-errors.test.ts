import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const source = join(import.meta.dirname, '..');

/** Objects that emit `error`, which ends the process without a listener. */
const opening =
  /\bnew Worker\(|\.pipe\(|\bcreate(?:Read|Write)Stream\(|(?<![.\w])(?:spawn|fork)\(/g;

/** Each of these passes an error on: to a listener, a promise, or the loop that reads. */
const hearing = /\.(?:on|once)\('error'|\bpipeline\(|\bfinished\(|\bfor await \(/;

/** Objects whose listener is elsewhere, with its location. */
const elsewhere: Readonly<Record<string, string>> = {
  'adapters/disk/index.ts createReadStream(': 'whoever reads a blob; see kernel/http/download.ts',
  'platform/postgres/launch.ts spawn(': 'endOf, in the same turn',
};

/** The outermost function or constant that a place of a file is in. */
function enclosingFunction(text: string, at: number): string {
  const starts = [...text.matchAll(/^(?:export |async |function |const |class )/gm)];
  const first = starts.findLast(({ index }) => index <= at)?.index ?? 0;
  const next = starts.find(({ index }) => index > at)?.index ?? text.length;
  return text.slice(first, next);
}

/** Streams that a file opens without adding an error listener. */
const unheardIn = (path: string, text: string): string[] =>
  [...text.matchAll(opening)]
    .filter(({ index }) => !hearing.test(enclosingFunction(text, index)))
    .map(([opened]) => `${path} ${opened}`);

test.for([
  { text: 'const open = (path: string) => createReadStream(path);', unheard: 1 },
  {
    text: "function run() {\n  const child = spawn('a');\n  child.on('exit', end);\n}",
    unheard: 1,
  },
  {
    text: "function run() {\n  new Worker(url);\n}\nfunction b() {\n  c.on('error', d);\n}",
    unheard: 1,
  },
  { text: 'async function copy() {\n  await pipeline(a, createWriteStream(b));\n}', unheard: 0 },
  { text: "function run() {\n  spawn('a').on('error', end);\n}", unheard: 0 },
])('$unheard is removed from $text', ({ text, unheard }) => {
  expect(unheardIn('a.ts', text)).toHaveLength(unheard);
});

test('every stream, thread and child process of the server has an error listener', () => {
  const files = globSync('**/*.ts', { cwd: source }).filter(
    (path) => !/\.test\.ts$|(^|\/)testing[\w-]*\.ts$/.test(path),
  );
  const texts = files.map((path) => [path, readFileSync(join(source, path), 'utf8')] as const);
  const opened = texts.flatMap(([, text]) => [...text.matchAll(opening)]);
  expect(opened.length).toBeGreaterThan(12);
  const unheard = texts.flatMap(([path, text]) => unheardIn(path, text));
  expect(unheard.toSorted()).toEqual(Object.keys(elsewhere).toSorted());
});
