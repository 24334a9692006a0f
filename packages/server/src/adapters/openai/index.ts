import { createOpenAI } from '@ai-sdk/openai';
import type { ModelAccount } from '../../ports/index.ts';

/** OpenAI through its Responses API. */
export const openaiModel = ({ key, model, baseUrl, fetch }: ModelAccount) =>
  createOpenAI({ apiKey: key ?? '', fetch, ...(baseUrl && { baseURL: baseUrl }) })(model);
