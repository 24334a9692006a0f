/** What is wrong and what to do about it, one sentence each. */
export type Explanation = { readonly message: string; readonly advice: string };

/** An error with a message for people. */
export const reported = (message: string, advice: string): Error & Explanation =>
  Object.assign(new Error(message), { advice });

type SystemError = Error & {
  readonly code?: string;
  readonly port?: number;
  readonly address?: string;
  readonly fields?: Readonly<Record<string, string>>;
};

const ownDatabase = 'Check DATABASE_URL, or leave it out to use the embedded database.';

/** Failures of the system, by the code of Node or PostgreSQL. */
const known: Readonly<Record<string, (error: SystemError) => Explanation | undefined>> = {
  EADDRINUSE: ({ port }) => ({
    message: `Port ${port} is in use by another program.`,
    advice: `End that program, or choose another port: PORT=${(port ?? 4031) + 9} npm start`,
  }),
  EACCES: ({ port, message }) => ({
    message: port ? `This user may not listen on port ${port}.` : message,
    advice: port
      ? 'Choose a port above 1023: PORT=4031 npm start'
      : 'Give this user the right to it.',
  }),
  EADDRNOTAVAIL: ({ address }) => ({
    message: `This machine has no address ${address}.`,
    advice: 'Set HOST to an address of this machine; 0.0.0.0 stands for all of them.',
  }),
  ECONNREFUSED: ({ address, port }) => ({
    message: `No database answers at ${address ?? 'that address'}:${port ?? ''}.`,
    advice: ownDatabase,
  }),
  ENOTFOUND: ({ message }) => ({
    message: `The database was not found: ${message}.`,
    advice: ownDatabase,
  }),
  ETIMEDOUT: () => ({ message: 'The database did not answer in time.', advice: ownDatabase }),
  ERR_MODULE_NOT_FOUND: ({ message }) =>
    /^Cannot find package '([^']+)'/.test(message)
      ? {
          message: `Something is not installed: ${message}.`,
          advice: 'Run `npm ci` in this folder, then start again.',
        }
      : undefined,
  '28P01': () => ({ message: 'The database refused the user or password.', advice: ownDatabase }),
  '3D000': ({ message }) => ({
    message: `The database server has no such database: ${message}.`,
    advice: 'Create it (createdb) or correct DATABASE_URL.',
  }),
  // A missing function may be a fault of ours; this one exists since PostgreSQL 18.
  '42883': ({ message }) =>
    message.includes('uuidv7')
      ? { message: 'The database is too old.', advice: 'NGO Plus needs PostgreSQL 18 or newer.' }
      : undefined,
  '42501': ({ message }) => ({
    message: `The database user may not do what is needed: ${message}.`,
    advice: 'DATABASE_URL must sign in as a user that owns the database and may create roles.',
  }),
};

/** Returns what went wrong and what to do. Unknown errors are faults of ours and include a stack trace. */
export function explain(error: unknown): Explanation {
  const failure = error instanceof Error ? (error as SystemError) : new Error(String(error));
  for (let at: unknown = failure; at instanceof Error; at = at.cause) {
    const explained = known[(at as SystemError).code ?? '']?.(at);
    if (explained) return explained;
  }
  const { name, message, stack = '' } = failure;
  if (name === 'Problem') return { message, advice: 'Correct it and try again.' };
  return {
    message: `This should not have happened: ${message}`,
    advice: `Please report it with these lines:\n${stack}`,
  };
}
