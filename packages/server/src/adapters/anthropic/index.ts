import { createAnthropic } from '@ai-sdk/anthropic';
import type { NamedModel } from '../../ports/index.ts';

type Account = {
  readonly key: string;
  readonly model?: string | undefined;
  readonly baseUrl?: string;
};

/** Anthropic through its Messages API. */
export function anthropicModel({ key, model = 'claude-sonnet-5', baseUrl }: Account): NamedModel {
  const provider = createAnthropic({ apiKey: key, ...(baseUrl && { baseURL: baseUrl }) });
  return { provider: 'anthropic', model, language: provider(model) };
}
