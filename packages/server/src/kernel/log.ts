import { type LoggerOptions, pino } from 'pino';

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

export const logOptions = (level: string): LoggerOptions => ({
  level,
  base: null,
  timestamp: () => `,"time":"${new Date().toISOString()}"`,
  redact: { paths: redacted, censor: '[redacted]' },
  serializers: {
    req: ({ method, url, id }) => ({ method, path: String(url).split('?')[0], id }),
    res: ({ statusCode }) => ({ status: statusCode }),
  },
});

/** JSON lines on standard output. Query strings are left out: they may carry links with tokens. */
export const openLog = (level: string) => pino(logOptions(level));
