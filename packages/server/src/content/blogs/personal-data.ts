import { and, desc, eq, lt } from 'drizzle-orm';
import { type PersonalData, personalPage } from '../../kernel/index.ts';
import { posts } from './table.ts';

/** Small, because posts can be long. */
const pageSize = 20;

/** Posts that a person wrote, including drafts, newest first. */
export const blogsPersonalData: readonly PersonalData[] = [
  {
    name: 'posts',
    read: async ({ db }, { userId, after }) => {
      const beforeCursor = after === undefined ? undefined : lt(posts.id, after);
      const rows = await db
        .select()
        .from(posts)
        .where(and(eq(posts.writtenBy, userId), beforeCursor))
        .orderBy(desc(posts.id))
        .limit(pageSize + 1);
      return personalPage(rows, pageSize, {
        show: ({ writtenBy: _, listedAt: __, ...post }) => post,
        position: ({ id }) => id,
      });
    },
  },
];
