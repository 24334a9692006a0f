import { draft } from '@ngo-plus/contract/content/blogs';
import { inScope, type TestPlatform } from '../../kernel/index.ts';
import { demoTexts, moment } from '../../platform/demo-content/index.ts';
import { writePost } from './commands.ts';

const demoPost = draft.extend({ postDate: moment.optional() }).strict();

/** Posts of the public blog. */
export async function seedBlogs({ as }: TestPlatform): Promise<void> {
  const outside = await as('superadmin@demo.ngo');
  for (const { postDate, ...fields } of await demoTexts('content/blogs', demoPost)) {
    const post = { ...fields, postDate: postDate?.(outside.now()).toISOString() ?? '' };
    await inScope(outside, 'platform', (ctx) => writePost(ctx, post));
  }
}
