import { createOpenAI } from '@ai-sdk/openai';
import type { NamedModel } from '../../ports/index.ts';

type Account = {
  readonly key: string;
  readonly model?: string | undefined;
  readonly baseUrl?: string;
};

/** OpenAI through its Responses API. */
export function openaiModel({ key, model = 'gpt-5.6-luna', baseUrl }: Account): NamedModel {
  const provider = createOpenAI({ apiKey: key, ...(baseUrl && { baseURL: baseUrl }) });
  return { provider: 'openai', model, language: provider(model) };
}
