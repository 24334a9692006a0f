import type { LanguageModelUsage } from 'ai';
import type { TokensUsed } from '../prices/index.ts';

/** What the ledger can store. */
const most = 2 ** 31 - 1;

/** What a provider reports that a call used; undefined when it reports nothing, or counts that cannot be. */
export function tokensIn({
  inputTokens,
  inputTokenDetails,
  outputTokens,
  outputTokenDetails,
}: LanguageModelUsage): TokensUsed | undefined {
  if (inputTokens === undefined || outputTokens === undefined) return undefined;
  const used = {
    inputTokens,
    cachedTokens: inputTokenDetails.cacheReadTokens ?? 0,
    outputTokens,
    reasoningTokens: outputTokenDetails.reasoningTokens ?? 0,
  };
  return Object.values(used).every(isCount) ? used : undefined;
}

const isCount = (count: number) => Number.isInteger(count) && count >= 0 && count <= most;
