import type {
  LanguageModelV4,
  LanguageModelV4CallOptions,
  LanguageModelV4StreamPart,
  LanguageModelV4Usage,
} from '@ai-sdk/provider';
import * as z from 'zod';
import { brief } from '../../ai/generation/index.ts';
import { compose } from './compose.ts';

/** This model does not count tokens. */
const usage: LanguageModelV4Usage = {
  inputTokens: { total: 0, noCache: 0, cacheRead: 0, cacheWrite: 0 },
  outputTokens: { total: 0, text: 0, reasoning: 0 },
};

const finishReason = { unified: 'stop', raw: undefined } as const;

const input = z.object({ brief });

const write = ({ providerOptions }: LanguageModelV4CallOptions): string =>
  compose(input.parse(providerOptions?.['built-in']).brief);

/**
 * The engine that needs no key, no account and no network, behind the interface of all other models. It reads the
 * brief from the provider options, because it reads fields, not prose.
 */
export const extractive: LanguageModelV4 = {
  specificationVersion: 'v4',
  provider: 'built-in',
  modelId: 'extractive',
  supportedUrls: {},
  doGenerate: async (options) => ({
    content: [{ type: 'text', text: write(options) }],
    finishReason,
    usage,
    warnings: [],
  }),
  doStream: async (options) => ({ stream: ReadableStream.from(partsOf(write(options))) }),
};

function* partsOf(text: string): Generator<LanguageModelV4StreamPart> {
  yield { type: 'stream-start', warnings: [] };
  yield { type: 'text-start', id: '1' };
  for (const paragraph of text.split(/(?<=\n\n)/))
    yield { type: 'text-delta', id: '1', delta: paragraph };
  yield { type: 'text-end', id: '1' };
  yield { type: 'finish', finishReason, usage };
}
