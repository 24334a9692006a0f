import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import type { ModelAccount } from '../../ports/index.ts';

/** Any server with OpenAI's chat completions API: a local one, or an organisation's gateway. */
export const compatibleModel = ({ key, model, baseUrl = '', fetch }: ModelAccount) =>
  createOpenAICompatible({
    name: 'openai-compatible',
    baseURL: baseUrl,
    fetch,
    ...(key && { apiKey: key }),
  })(model);
