import type { RequestContext } from '../../kernel/index.ts';
import type { NamedModel } from '../../ports/index.ts';
import { callModels, type ModelResult, tokensIn } from '../providers/index.ts';
import type { Brief } from './brief.ts';
import { cleaned, promptFor } from './prompt.ts';

export type Writing =
  | { readonly outcome: 'written'; readonly text: string; readonly writer: NamedModel }
  | { readonly outcome: Exclude<ModelResult<string>['outcome'], 'written'> };

type Wish = {
  /** The purpose of the text as `capability.verb`, which usage is grouped by. */
  readonly feature: `${string}.${string}`;
  readonly brief: Brief;
};

/** Enough for a long post, including the reasoning of some models. */
const maxOutputTokens = 8_000;

/** Generates a text with the first model that can write it. A failure is an outcome, not an error. */
export async function writeText(
  outside: RequestContext,
  { feature, brief }: Wish,
): Promise<Writing> {
  const { instructions, prompt } = promptFor(brief);
  const result = await callModels(outside, {
    feature,
    sent: [instructions, prompt],
    maxOutputTokens,
    perform: async ({ language }, abortSignal) => {
      // Loaded on first use: most servers rarely generate texts.
      const { generateText } = await import('ai');
      const { text, usage } = await generateText({
        model: language,
        instructions,
        prompt,
        maxOutputTokens,
        maxRetries: 0,
        abortSignal,
        providerOptions: { 'built-in': { brief } },
      });
      const shown = cleaned(text);
      return { value: shown, isEmpty: shown === '', used: tokensIn(usage) };
    },
  });
  if (result.outcome !== 'written') return { outcome: result.outcome };
  return { outcome: 'written', text: result.value, writer: result.model };
}
