import type { Brief } from '../../ai/generation/index.ts';

/**
 * How each tone introduces the source of a quotation; `source` is a link. It is the only variation that an engine
 * without a language model can offer.
 */
export const attributions: Record<Brief['tone'], (source: string) => string> = {
  informative: (source) => `From ${source}:`,
  inspirational: (source) => `In the words of ${source}:`,
  casual: (source) => `As we said in ${source}:`,
  formal: (source) => `As published in ${source}:`,
};
