import { inEnglish, type Wording } from '@ngo-plus/contract/kernel';
import { Problem } from '../../kernel/index.ts';

/**
 * Returns the sentence of an error in the file that is being read; rethrows any other error, because a retry may
 * succeed.
 *
 * @throws whatever else `read` threw
 */
export async function fileErrorOf(read: () => Promise<void>): Promise<Wording | undefined> {
  try {
    await read();
    return undefined;
  } catch (error) {
    if (!(error instanceof Problem) || error.code === 'unavailable') throw error;
    return error.wording;
  }
}

/** What is stored of an import that failed. */
export const failedWith = (failureWording: Wording) =>
  ({ state: 'failed', failure: inEnglish(failureWording), failureWording }) as const;
