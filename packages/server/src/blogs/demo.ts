import { readdir, readFile } from 'node:fs/promises';
import { draft } from '@ngo-plus/contract/blogs';
import { inScope, type Stage } from '../kernel/index.ts';
import { writePost } from './writing.ts';

const folder = new URL('./demo/', import.meta.url);

const dayMs = 86_400_000;

/** Demo posts: one Markdown file each. `day` counts from today, so that a new installation looks lived in. */
export async function seedBlogs({ as }: Stage): Promise<void> {
  const outside = await as('superadmin@demo.ngo');
  const files = (await readdir(folder)).filter((name) => name.endsWith('.md')).sort();
  for (const file of files) {
    const { day, ...fields } = parsed(await readFile(new URL(file, folder), 'utf8'));
    const postDate =
      day === undefined
        ? ''
        : new Date(outside.now().getTime() + Number(day) * dayMs).toISOString();
    const post = draft.parse({ ...fields, postDate });
    await inScope(outside, 'platform', (ctx) => writePost(ctx, post));
  }
}

/** `name: value` lines up to the first empty line, then the text. */
function parsed(file: string): Record<string, string> & { content: string } {
  const end = file.indexOf('\n\n');
  const fields = file
    .slice(0, end)
    .split('\n')
    .map((line) => /^(\w+):\s*(.*)$/.exec(line)?.slice(1) ?? []);
  return { ...Object.fromEntries(fields), content: file.slice(end).trim() };
}
