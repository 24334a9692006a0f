import { Problem } from '../../kernel/index.ts';

/**
 * What is the fault of a file that is being read, in words; anything else flies on, for the next run
 * may go well.
 *
 * @throws whatever `read` threw that trying again may mend
 */
export async function fileFault(read: () => Promise<void>): Promise<string | undefined> {
  try {
    await read();
    return undefined;
  } catch (error) {
    if (!(error instanceof Problem) || error.code === 'unavailable') throw error;
    return error.message;
  }
}
