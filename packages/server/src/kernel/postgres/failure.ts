import { StartFailure } from '../start-failure.ts';
import { logIn } from './start.ts';

const reasons: Readonly<Record<string, { what: string; advice: string }>> = {
  EACCES: {
    what: 'this user may not write there',
    advice:
      'Give the folder to this user (sudo chown -R), or set DATA_DIR to a folder of your own.',
  },
  EPERM: {
    what: 'this user may not do that there',
    advice:
      'Give the folder to this user (sudo chown -R), or set DATA_DIR to a folder of your own.',
  },
  EROFS: {
    what: 'the disk can only be read',
    advice: 'Set DATA_DIR to a folder that can be written.',
  },
  ENOSPC: { what: 'the disk is full', advice: 'Make room on the disk and start again.' },
  EDQUOT: { what: 'the disk is full', advice: 'Make room on the disk and start again.' },
  ENOTDIR: { what: 'it is not a folder', advice: 'Set DATA_DIR to a folder.' },
  EEXIST: { what: 'it is not a folder', advice: 'Set DATA_DIR to a folder.' },
};

/** Whatever went wrong while the database was opened, in words a person can act on. */
export function failureOf(error: unknown, dataDir: string): StartFailure {
  if (error instanceof StartFailure) return error;
  const { code = '', path = dataDir, message } = error as NodeJS.ErrnoException;
  const reason = reasons[code];
  if (reason)
    return new StartFailure(`${path} cannot be used: ${reason.what}.`, reason.advice, {
      cause: error,
    });
  return new StartFailure(
    `The database could not be opened: ${message}`,
    `${logIn(dataDir)} may say more. Your data was not changed.`,
    { cause: error },
  );
}
