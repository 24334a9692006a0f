import * as z from 'zod';
import { enqueue, type TransactionContext } from '../../kernel/index.ts';

const payload = z.object({ id: z.uuid() });

const long = { payload, queue: 'long' } as const;

export const readJob = { name: 'imports.read', ...long } as const;
export const applyJob = { name: 'imports.apply', ...long } as const;
export const undoJob = { name: 'imports.undo', ...long } as const;

type ImportJob = typeof readJob | typeof applyJob | typeof undoJob;

/** Queues work on an import. At most one job of an import waits. */
export const enqueueImport = (
  ctx: TransactionContext,
  job: ImportJob,
  { id, orgId }: { readonly id: string; readonly orgId: string },
): Promise<void> => enqueue(ctx, job, { id }, { key: `import:${id}`, orgId });
