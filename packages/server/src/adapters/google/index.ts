import { createGoogle } from '@ai-sdk/google';
import type { NamedModel } from '../../ports/index.ts';

type Account = {
  readonly key: string;
  readonly model?: string | undefined;
  readonly baseUrl?: string;
};

/** Gemini through Google's Generative Language API. */
export function googleModel({ key, model = 'gemini-3.5-flash', baseUrl }: Account): NamedModel {
  const provider = createGoogle({ apiKey: key, ...(baseUrl && { baseURL: baseUrl }) });
  return { provider: 'google', model, language: provider(model) };
}
