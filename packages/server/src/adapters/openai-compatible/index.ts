import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import type { NamedModel } from '../../ports/index.ts';

type Endpoint = {
  readonly baseUrl: string;
  readonly model: string;
  readonly key: string | undefined;
};

/** Any server with OpenAI's chat completions API: a local one, or an organisation's gateway. */
export function compatibleModel({ baseUrl, model, key }: Endpoint): NamedModel {
  const name = 'openai-compatible';
  const provider = createOpenAICompatible({ name, baseURL: baseUrl, ...(key && { apiKey: key }) });
  return { provider: name, model, language: provider(model) };
}
