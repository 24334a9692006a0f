import { draft } from '@ngo-plus/contract/content/blogs';
import { demoDate, demoTexts, inScope, type TestPlatform } from '../../kernel/index.ts';
import { writePost } from './commands.ts';

const folder = new URL('./demo/', import.meta.url);

/** Demo posts: one Markdown file each. */
export async function seedBlogs({ as }: TestPlatform): Promise<void> {
  const outside = await as('superadmin@demo.ngo');
  for (const { day, ...fields } of await demoTexts(folder)) {
    const post = draft.parse({ ...fields, postDate: demoDate(day, outside.now()) });
    await inScope(outside, 'platform', (ctx) => writePost(ctx, post));
  }
}
