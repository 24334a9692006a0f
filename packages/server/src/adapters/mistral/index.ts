import { createMistral } from '@ai-sdk/mistral';
import type { ModelAccount } from '../../ports/index.ts';

/** Mistral through its chat completions API. */
export const mistralModel = ({ key, model, baseUrl, fetch }: ModelAccount) =>
  createMistral({ apiKey: key ?? '', fetch, ...(baseUrl && { baseURL: baseUrl }) })(model);
