import { draft } from '@ngo-plus/contract/content/grants';
import type * as z from 'zod';
import type { TransactionContext } from '../../kernel/index.ts';
import type { World } from '../../kernel/testing.ts';
import { writeGrant } from './commands.ts';
import { countWords } from './jobs.ts';

type Fields = z.input<typeof draft>;

/** Adds a grant with default values for omitted fields. */
export const addGrant = (ctx: TransactionContext, fields: Partial<Fields> = {}) =>
  writeGrant(ctx, draft.parse({ title: 'Small wells', donorAgency: 'Northlight Fund', ...fields }));

/** Adds grants as this role for all tests of the file, and updates the search statistics. */
export async function fill(
  world: World,
  role: Parameters<World['outside']>[0],
  all: readonly Partial<Fields>[],
) {
  const outside = world.outside(role);
  const written = [];
  for (const fields of all) written.push(await outside.transact((ctx) => addGrant(ctx, fields)));
  await countWords.run(world.outside(undefined, 'system'), {}, new AbortController().signal);
  return written;
}
