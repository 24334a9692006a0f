import { type LoggerOptions, pino, stdSerializers } from 'pino';

export type Logger = {
  info: (fields: object, message: string) => void;
  warn: (fields: object, message: string) => void;
  error: (fields: object, message: string) => void;
};

const secret = [
  'password',
  'token',
  'secret',
  'authorization',
  'cookie',
  'code',
  'key',
  'text',
  'html',
];

/** Names that are blotted out one and two levels deep, so no line carries a credential or a letter. */
export const redacted = secret.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);

/**
 * An error as a line of the log. A failed query quotes what was to be stored, which may be a letter
 * with a link that signs in, and so does PostgreSQL's detail: the values go, the query stays.
 */
export function withoutValues(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const {
    params: _params,
    detail: _detail,
    aggregateErrors: _all,
    ...told
  } = stdSerializers.err(error);
  const cut = (text: string) =>
    text.replace(/\nparams: [\s\S]*?(?=\n {4}at |\ncaused by: |$)/g, '');
  return { ...told, message: cut(told.message), stack: cut(told.stack) };
}

export const logOptions = (level: string): LoggerOptions => ({
  level,
  base: null,
  timestamp: () => `,"time":"${new Date().toISOString()}"`,
  redact: { paths: redacted, censor: '[redacted]' },
  serializers: {
    req: ({ method, url, id }) => ({ method, path: String(url).split('?')[0], id }),
    res: ({ statusCode }) => ({ status: statusCode }),
    err: withoutValues,
  },
});

/** JSON lines on standard output. Query strings are left out: they may carry links with tokens. */
export const openLog = (level: string) => pino(logOptions(level));
