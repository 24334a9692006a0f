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

/**
 * Names redacted one and two levels deep, so that no log line contains a credential or an email.
 */
const redacted = secret.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);

/**
 * Prepares an error for the log. A failed query quotes its values, which may include an email with
 * a sign-in link, and so does PostgreSQL's detail: the values are removed, the query stays.
 */
export function withoutValues(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const {
    params: _params,
    detail: _detail,
    aggregateErrors: _all,
    ...logged
  } = stdSerializers.err(error);
  const cut = (text: string) =>
    text.replace(/\nparams: [\s\S]*?(?=\n {4}at |\ncaused by: |$)/g, '');
  return { ...logged, message: cut(logged.message), stack: cut(logged.stack) };
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

/**
 * Logs JSON lines to standard output. Query strings are omitted: they may contain links with
 * tokens.
 */
export const openLog = (level: string) => pino(logOptions(level));
