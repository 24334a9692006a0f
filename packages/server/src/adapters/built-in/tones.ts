import type { Brief } from '../../ai/generation/index.ts';

/** How each tone says where a quotation is from; `source` is a link. It is all an engine without a language can vary. */
export const attributions: Record<Brief['tone'], (source: string) => string> = {
  informative: (source) => `From ${source}:`,
  inspirational: (source) => `In the words of ${source}:`,
  casual: (source) => `As we said in ${source}:`,
  formal: (source) => `As published in ${source}:`,
};
