import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import type { NamedModel } from '../../ports/index.ts';

type Place = { readonly baseUrl: string; readonly model: string; readonly key: string | undefined };

/** Any server that speaks OpenAI's chat completions: one's own machine, a company's gateway. */
export function compatibleModel({ baseUrl, model, key }: Place): NamedModel {
  const name = 'openai-compatible';
  const provider = createOpenAICompatible({ name, baseURL: baseUrl, ...(key && { apiKey: key }) });
  return { provider: name, model, language: provider(model) };
}
