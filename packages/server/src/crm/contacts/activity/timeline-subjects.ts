import { inArray } from 'drizzle-orm';
import { entriesByIds } from '../../../files/storage/index.ts';
import type { TransactionContext } from '../../../kernel/index.ts';
import { tasks, type timeline } from '../table.ts';

type Entry = Pick<typeof timeline.$inferSelect, 'id' | 'source' | 'facts'>;

const taskSource = 'task.done:';

/**
 * What entries are about, by the id of the entry: titles of tasks and names of files as they are now. Files that the
 * caller may not see are missing.
 */
export async function subjectsOf(
  ctx: TransactionContext,
  entries: readonly Entry[],
): Promise<ReadonlyMap<string, string>> {
  const taskIds = entries.flatMap((entry) => taskIdOf(entry) ?? []);
  const fileIds = entries.flatMap(({ facts }) => facts['entryId'] ?? []);
  const titles =
    taskIds.length === 0
      ? []
      : await ctx.db
          .select({ id: tasks.id, title: tasks.title })
          .from(tasks)
          .where(inArray(tasks.id, taskIds));
  const files = fileIds.length === 0 ? [] : await entriesByIds(ctx, fileIds);
  const names = new Map([
    ...titles.map(({ id, title }) => [id, title] as const),
    ...files.map(({ id, name }) => [String(id), name] as const),
  ]);
  return new Map(
    entries.flatMap((entry) => {
      const name = names.get(taskIdOf(entry) ?? entry.facts['entryId'] ?? '');
      return name === undefined ? [] : [[entry.id, name] as const];
    }),
  );
}

const taskIdOf = ({ source }: Entry): string | undefined =>
  source.startsWith(taskSource) ? source.slice(taskSource.length) : undefined;
