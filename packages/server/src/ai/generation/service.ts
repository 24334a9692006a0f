import type * as ai from '@ngo-plus/contract/ai/generation';
import type { Output } from '@ngo-plus/contract/kernel';
import type { TransactionContext } from '../../kernel/index.ts';
import type { NamedModel } from '../../ports/index.ts';
import { currentEngine } from '../providers/index.ts';

/** Display names of the model. */
export const presentWriter = ({ provider, model }: Omit<NamedModel, 'language'>) => ({
  provider,
  model,
  builtIn: provider === 'built-in',
});

/** Needs scope `system`: connections belong to the platform. */
export const readEngine = async (ctx: TransactionContext): Promise<Output<typeof ai.engine>> =>
  presentWriter(await currentEngine(ctx));
