import type { Config } from '../../kernel/index.ts';
import type { ModelAccess, ModelAccount, Models, NamedModel } from '../../ports/index.ts';
import { builtInModel } from '../built-in/index.ts';
import { guardedFetch } from './guarded-fetch.ts';

type Open = (account: ModelAccount) => Promise<NamedModel['language']>;

/**
 * A provider's library is loaded when it is first used: all five together use as much memory as the rest of the kernel.
 */
const providers: Readonly<Record<ModelAccess['provider'], Open>> = {
  anthropic: async (account) => (await import('../anthropic/index.ts')).anthropicModel(account),
  openai: async (account) => (await import('../openai/index.ts')).openaiModel(account),
  google: async (account) => (await import('../google/index.ts')).googleModel(account),
  mistral: async (account) => (await import('../mistral/index.ts')).mistralModel(account),
  'openai-compatible': async (account) =>
    (await import('../openai-compatible/index.ts')).compatibleModel(account),
};

/** The models that connections reach, and the built-in engine. */
export function languageModels({ origins }: Pick<Config['ai'], 'origins'>): Models {
  const { acceptsUrl, fetch } = guardedFetch({ origins });
  return {
    builtIn: builtInModel,
    acceptsUrl,
    open: async ({ provider, model, key, baseUrl }) => ({
      provider,
      model,
      language: await providers[provider]({ key, model, baseUrl, fetch }),
    }),
  };
}
