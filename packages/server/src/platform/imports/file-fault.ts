import { Problem } from '../../kernel/index.ts';

/**
 * Returns the message of an error in the file that is being read; rethrows any other error, because a retry may
 * succeed.
 *
 * @throws whatever else `read` threw
 */
export async function fileErrorOf(read: () => Promise<void>): Promise<string | undefined> {
  try {
    await read();
    return undefined;
  } catch (error) {
    if (!(error instanceof Problem) || error.code === 'unavailable') throw error;
    return error.message;
  }
}
