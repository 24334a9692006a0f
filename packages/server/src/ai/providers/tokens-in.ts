import type { LanguageModelUsage } from 'ai';
import type { TokensUsed } from '../prices/index.ts';

/** What a provider reports that a call used; undefined when it reports nothing. */
export function tokensIn({
  inputTokens,
  inputTokenDetails,
  outputTokens,
  outputTokenDetails,
}: LanguageModelUsage): TokensUsed | undefined {
  if (inputTokens === undefined && outputTokens === undefined) return undefined;
  return {
    inputTokens: inputTokens ?? 0,
    cachedTokens: inputTokenDetails.cacheReadTokens ?? 0,
    outputTokens: outputTokens ?? 0,
    reasoningTokens: outputTokenDetails.reasoningTokens ?? 0,
  };
}
