import * as z from 'zod';
import type { TransactionContext } from '../../kernel/index.ts';
import { defineJob, Problem } from '../../kernel/index.ts';
import { removeBlob } from './remove-blob.ts';

/** Removes a file that is no longer used. Idempotent. */
export async function removeUnusedBlob(ctx: TransactionContext, id: string): Promise<void> {
  await removeBlob(ctx, id).catch((error: unknown) => {
    if (!(error instanceof Problem && error.code === 'not_found')) throw error;
  });
}

const dayMs = 86_400_000;

type Sweep = {
  /** The name of the job: `blogs.sweep-pictures`. */
  readonly name: `${string}.${string}`;
  readonly cron: string;
  /** The ids of unused files of this purpose that were uploaded before an instant. */
  readonly unused: (ctx: TransactionContext, before: Date) => Promise<readonly string[]>;
};

/** A job that removes files that were uploaded a day ago and never used. */
export const sweepUnused = ({ name, cron, unused }: Sweep) =>
  defineJob({
    name,
    cron,
    payload: z.object({}),
    run: async (outside) => {
      const before = new Date(outside.now().getTime() - dayMs);
      await outside.transact(async (ctx) => {
        for (const id of await unused(ctx, before)) await removeBlob(ctx, id);
      });
    },
  });
