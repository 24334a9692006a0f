import { readdir, readFile } from 'node:fs/promises';

/** Content of one file: the fields of its front matter, and the text below. */
export type DemoText = Readonly<Record<string, string>> & { readonly content: string };

/** Reads the Markdown files of a folder of demo content, in order of their names. */
export async function demoTexts(folder: URL): Promise<DemoText[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.md')).sort();
  return Promise.all(
    names.map(async (name) => parsed(await readFile(new URL(name, folder), 'utf8'))),
  );
}

const dayMs = 86_400_000;

/**
 * Returns a demo date as an offset in days from today, so that a new installation has recent
 * content.
 */
export const demoDate = (day: string | undefined, now: Date): string =>
  day === undefined ? '' : new Date(now.getTime() + Number(day) * dayMs).toISOString();

/** Parses `name: value` lines up to the first empty line, then the text. */
function parsed(file: string): DemoText {
  const end = file.indexOf('\n\n');
  const fields = file
    .slice(0, end)
    .split('\n')
    .map((line) => /^(\w+):\s*(.*)$/.exec(line)?.slice(1) ?? []);
  return { ...Object.fromEntries(fields), content: file.slice(end).trim() };
}
