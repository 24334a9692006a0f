import { createGoogle } from '@ai-sdk/google';
import type { ModelAccount } from '../../ports/index.ts';

/** Gemini through Google's Generative Language API. */
export const googleModel = ({ key, model, baseUrl, fetch }: ModelAccount) =>
  createGoogle({ apiKey: key ?? '', fetch, ...(baseUrl && { baseURL: baseUrl }) })(model);
