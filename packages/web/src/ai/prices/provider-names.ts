import type { ModelProvider } from '@ngo-plus/contract/ai/providers';

/** Names of companies are the same in every language. */
export const providerNames: Readonly<Record<ModelProvider, string>> = {
  openai: 'OpenAI',
  anthropic: 'Anthropic',
  google: 'Google',
  mistral: 'Mistral',
  'openai-compatible': 'OpenAI-compatible',
};
