import { createMistral } from '@ai-sdk/mistral';
import type { NamedModel } from '../../ports/index.ts';

type Account = {
  readonly key: string;
  readonly model?: string | undefined;
  readonly baseUrl?: string;
};

/** Mistral through its chat completions API. */
export function mistralModel({
  key,
  model = 'mistral-medium-latest',
  baseUrl,
}: Account): NamedModel {
  const provider = createMistral({ apiKey: key, ...(baseUrl && { baseURL: baseUrl }) });
  return { provider: 'mistral', model, language: provider(model) };
}
