import {
  compileForm,
  type FormDefinition,
  ResponseTooLarge,
  ResponseTooSlow,
} from '@ngo-plus/contract/data/forms';
import { childData } from '../../../platform/imports/child.ts';
import { readFileHere, UnreadableFile } from '../../../platform/spreadsheets/index.ts';
import { type Evaluated, evaluateResponse, type SentAnswers } from './evaluate-response.ts';
import { serverHost } from './server-host.ts';

export type ChildTask = {
  readonly definition: FormDefinition;
  readonly sent: SentAnswers;
  readonly now: number;
  readonly zone: string;
};

const { definition, sent, now, zone } = await childData<ChildTask>();

/** The server ends a child process that takes too long; only a pattern must be stopped from inside. */
const limits = { maxSteps: Number.POSITIVE_INFINITY, maxPatternMs: 2_000 };

readFileHere<Evaluated, never, never>(async () => {
  const host = serverHost({ now, zone, ...limits });
  try {
    return { layout: evaluateResponse(compileForm(definition), host, sent), rows: noRows };
  } catch (error) {
    if (error instanceof ResponseTooSlow || error instanceof ResponseTooLarge)
      throw new UnreadableFile('too_large', '{{text}}', { values: { text: error.message } });
    throw error;
  }
});

/** The result is complete with the layout. */
async function* noRows(): AsyncGenerator<never> {}
