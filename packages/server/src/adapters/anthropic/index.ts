import { createAnthropic } from '@ai-sdk/anthropic';
import type { ModelAccount } from '../../ports/index.ts';

/** Anthropic through its Messages API. */
export const anthropicModel = ({ key, model, baseUrl, fetch }: ModelAccount) =>
  createAnthropic({ apiKey: key ?? '', fetch, ...(baseUrl && { baseURL: baseUrl }) })(model);
