import { notAFolder, StartFailure } from '../../kernel/index.ts';
import { logPath } from './start.ts';

const notYours =
  'Make this user the owner of the folder (sudo chown -R), or set DATA_DIR to a folder of your own.';
const full = { what: 'the disk is full', advice: 'Free up space on the disk and start again.' };

const reasons: Readonly<Record<string, { what: string; advice: string }>> = {
  EACCES: {
    what: 'this user may not write there',
    advice: notYours,
  },
  EPERM: {
    what: 'this user may not do that there',
    advice: notYours,
  },
  EROFS: {
    what: 'the disk can only be read',
    advice: 'Set DATA_DIR to a writable folder.',
  },
  ENOSPC: full,
  EDQUOT: full,
};

/** Translates any error of opening the database into a message that people can act on. */
export function failureOf(error: unknown, dataDir: string): StartFailure {
  if (error instanceof StartFailure) return error;
  const { code = '', path = dataDir, message } = error as NodeJS.ErrnoException;
  if (code === 'ENOTDIR' || code === 'EEXIST') return notAFolder(dataDir, error);
  const reason = reasons[code];
  if (reason)
    return new StartFailure(`${path} cannot be used: ${reason.what}.`, reason.advice, {
      cause: error,
    });
  return new StartFailure(
    `The database could not be opened: ${message}`,
    `${logPath(dataDir)} may have details. Your data was not changed.`,
    { cause: error },
  );
}
