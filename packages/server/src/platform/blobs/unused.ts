import * as z from 'zod';
import type { TransactionContext } from '../../kernel/index.ts';
import { defineJob, Problem } from '../../kernel/index.ts';
import { removeBlob } from './remove-blob.ts';

/** Removes a file that nothing shows any more, and that may be gone already. */
export async function dropBlob(ctx: TransactionContext, id: string): Promise<void> {
  await removeBlob(ctx, id).catch((error: unknown) => {
    if (!(error instanceof Problem && error.code === 'not_found')) throw error;
  });
}

const dayMs = 86_400_000;

type Sweep = {
  /** The name of the job: `blogs.sweep-pictures`. */
  readonly name: `${string}.${string}`;
  readonly cron: string;
  /** The ids of files of this purpose that were uploaded before and that nothing shows. */
  readonly unused: (ctx: TransactionContext, before: Date) => Promise<readonly string[]>;
};

/** A job that removes what was uploaded a day ago for something that then was never kept. */
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
