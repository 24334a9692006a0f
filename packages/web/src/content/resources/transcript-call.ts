import { readResource } from '@ngo-plus/contract/content/resources';
import { call } from '../../kernel/index.ts';

/** Apart from the page, because it brings the shapes of the contract with it. */
export const fetchTranscript = async (id: string): Promise<string> =>
  (await call(readResource, { id }, { anonymous: true })).transcript;
