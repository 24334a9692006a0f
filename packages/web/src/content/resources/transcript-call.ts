import { readResource } from '@ngo-plus/contract/content/resources';
import { call } from '../../kernel/index.ts';

/** Separate from the page, because it imports the schemas of the contract. */
export const fetchTranscript = async (id: string): Promise<string> =>
  (await call(readResource, { id }, { anonymous: true })).transcript;
