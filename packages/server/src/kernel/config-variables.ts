import { isIP } from 'node:net';
import * as z from 'zod';

const text = z.string();

const integer = (min: number, max: number) => {
  const error = `a whole number from ${min} to ${max}`;
  return z.coerce.number({ error }).int({ error }).min(min, { error }).max(max, { error });
};

const share = z.coerce
  .number({ error: 'a number from 0 to 1' })
  .min(0, { error: 'a number from 0 to 1' })
  .max(1, { error: 'a number from 0 to 1' });

const address = (protocol: RegExp, error: string) => z.url({ protocol, error });

const database = address(
  /^postgres(ql)?$/,
  'an address like postgres://user:password@host:5432/database',
);

const web = address(/^https?$/, 'an address that begins with http:// or https://').transform(
  (url) => url.replace(/\/+$/, ''),
);

const isOrigin = (origin: string) =>
  /^https?:\/\/[^\s/?#@]+$/i.test(origin) && URL.canParse(origin);

const oneOf = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.enum(values, { error: `one of ${values.join(', ')}` });

const host = text.regex(/^\S+$/, { error: 'an address or a host name' });

const rootKey = text
  .transform((value) => Buffer.from(value, 'base64'))
  .refine((bytes) => bytes.length === 32, {
    error: '32 random bytes in base64, as `openssl rand -base64 32` prints them',
  });

const bucket = text.regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, {
  error: 'the name of a bucket: 3 to 63 small letters, digits, dots and hyphens',
});

const folder = text
  .regex(/^[\w.-]+(\/[\w.-]+)*\/?$/, { error: 'a folder of the bucket, like ngo-plus/files' })
  .transform((path) => path.replace(/\/$/, ''));

const namedRanges = ['loopback', 'linklocal', 'uniquelocal'];
const isNetwork = (entry: string) => {
  const [ip = '', bits = '0', ...rest] = entry.split('/');
  return isIP(ip) !== 0 && /^\d{1,3}$/.test(bits) && rest.length === 0;
};

/** In Fastify's terms: trust every proxy, none, a number of hops, or the listed proxies. */
const proxies = text
  .transform((value): boolean | number | string[] => {
    if (value === 'true' || value === 'false') return value === 'true';
    return /^\d+$/.test(value) ? Number(value) : value.split(',').map((entry) => entry.trim());
  })
  .refine(
    (value) => !Array.isArray(value) || value.every((e) => namedRanges.includes(e) || isNetwork(e)),
    {
      error:
        'true, false, a number of hops, or a list of proxy addresses like 10.0.0.0/8, loopback',
    },
  );

const sender = text.regex(/^([^<>]*<[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/, {
  error: 'an email address, with or without a name: NGO Plus <mail@example.org>',
});

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/**
 * Every environment variable that is read, by its name. The `error` of a field completes the
 * sentence "NAME must be …", so that an administrator learns the allowed values.
 */
export const variables = z.object({
  NODE_ENV: oneOf(['development', 'test', 'production']).default('development'),
  PORT: integer(0, 65_535).default(4031),
  HOST: host.optional(),
  PUBLIC_URL: web.optional(),
  TRUST_PROXY: proxies.default(false),
  LOG_LEVEL: oneOf(logLevels).default('info'),
  METRICS_TOKEN: text.min(16, { error: 'at least 16 characters long' }).optional(),
  RATE_LIMIT_PER_MINUTE: integer(1, 1_000_000).default(600),
  BUSY_AFTER_MS: integer(100, 600_000).default(3_000),
  DATA_DIR: text.default('data'),
  MASTER_KEY: rootKey.optional(),
  NEW_MASTER_KEY: rootKey.optional(),
  DATABASE_URL: database.optional(),
  DATABASE_APP_URL: database.optional(),
  DATABASE_PUBLIC_URL: database.optional(),
  DATABASE_READ_URL: database.optional(),
  S3_BUCKET: bucket.optional(),
  S3_REGION: text.regex(/^[\w-]+$/, { error: 'a region like eu-central-1' }).default('us-east-1'),
  S3_ENDPOINT: web.optional(),
  S3_ACCESS_KEY_ID: text.optional(),
  S3_SECRET_ACCESS_KEY: text.optional(),
  S3_PATH_STYLE: oneOf(['true', 'false']).optional(),
  S3_PREFIX: folder.optional(),
  S3_TIMEOUT_SECONDS: integer(1, 600).default(30),
  STORAGE_AGREED_GB: integer(1, 1_000_000).default(1_024),
  CLAMD_HOST: host.optional(),
  CLAMD_PORT: integer(1, 65_535).default(3310),
  CLAMD_TIMEOUT_SECONDS: integer(1, 3_600).default(120),
  SMTP_URL: address(/^smtps?$/, 'an address like smtps://user:password@host:465').optional(),
  MAIL_FROM: sender.optional(),
  CONTACT_EMAIL: text
    .regex(/^[^\s@<>]+@[^\s@<>]+$/, { error: 'an email address without a name' })
    .optional(),
  PUSH_SERVICES: text
    .regex(/^\s*[^\s,]+(\s*,\s*[^\s,]+)*\s*$/, {
      error: 'host names of push services, divided by commas: fcm.googleapis.com, *.push.apple.com',
    })
    .optional(),
  WEBHOOK_ORIGINS: text
    .regex(/^\s*https?:\/\/[^\s,/]+(\s*,\s*https?:\/\/[^\s,/]+)*\s*$/, {
      error: 'origins divided by commas: https://hooks.example.org, http://10.0.0.5:8080',
    })
    .optional(),
  MAP_TILES_URL: text
    .regex(/^https:\/\/[^\s{}]+(\{[zxy]\}[^\s{}]*){3}$/, {
      error: 'an address like https://tiles.example.org/{z}/{x}/{y}.png',
    })
    .optional(),
  MAP_TILES_ATTRIBUTION: text.max(200, { error: 'up to 200 characters' }).optional(),
  RECAPTCHA_SITE_KEY: text.optional(),
  RECAPTCHA_API_KEY: text.optional(),
  RECAPTCHA_PROJECT: text
    .regex(/^[\w:.-]+$/, { error: 'the id or number of a Google Cloud project' })
    .optional(),
  RECAPTCHA_MIN_SCORE: share.default(0.5),
  FLUTTERWAVE_SECRET_KEY: text
    .regex(/^FLWSECK[\w-]+$/, { error: 'a secret key, which begins with FLWSECK' })
    .optional(),
  FLUTTERWAVE_SECRET_HASH: text.min(16, { error: 'at least 16 characters long' }).optional(),
  STRIPE_SECRET_KEY: text
    .regex(/^[sr]k_(test|live)_\w+$/, {
      error: 'a secret key of Stripe, which begins with sk_live_, sk_test_, rk_live_ or rk_test_',
    })
    .optional(),
  STRIPE_WEBHOOK_SECRET: text
    .regex(/^whsec_\S+$/, {
      error: 'the signing secret of a webhook of Stripe, which begins with whsec_',
    })
    .optional(),
  EXCHANGE_RATES: oneOf(['ecb', 'er-api']).optional(),
  AI_MODEL: text
    .regex(/^[\w-]+\/\S+$/, { error: 'a provider and a model: openai/gpt-5' })
    .optional(),
  AI_ORIGINS: text
    .refine((list) => list.split(',').every((origin) => isOrigin(origin.trim())), {
      error: 'origins divided by commas: http://localhost:11434, http://10.0.0.5:8000',
    })
    .optional(),
  AI_TIMEOUT_SECONDS: integer(1, 600).default(60),
  OPENAI_API_KEY: text.optional(),
  ANTHROPIC_API_KEY: text.optional(),
  GOOGLE_GENERATIVE_AI_API_KEY: text.optional(),
  MISTRAL_API_KEY: text.optional(),
  OPENAI_COMPATIBLE_URL: web
    .refine((url) => !new URL(url).username && !new URL(url).password, {
      error: 'an address without a user name and password',
    })
    .optional(),
  OPENAI_COMPATIBLE_KEY: text.optional(),
  OPENAI_COMPATIBLE_MODEL: text.optional(),
});

export type Variables = z.infer<typeof variables>;

/** Variables that only have an effect together with another one. */
export const companions = [
  ['DATABASE_APP_URL', 'DATABASE_URL'],
  ['DATABASE_PUBLIC_URL', 'DATABASE_URL'],
  ['DATABASE_READ_URL', 'DATABASE_URL'],
  ['NEW_MASTER_KEY', 'MASTER_KEY'],
  ['S3_ENDPOINT', 'S3_BUCKET'],
  ['S3_PREFIX', 'S3_BUCKET'],
  ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  ['S3_SECRET_ACCESS_KEY', 'S3_ACCESS_KEY_ID'],
  ['S3_ACCESS_KEY_ID', 'S3_BUCKET'],
  ['MAP_TILES_ATTRIBUTION', 'MAP_TILES_URL'],
  ['RECAPTCHA_SITE_KEY', 'RECAPTCHA_API_KEY'],
  ['RECAPTCHA_API_KEY', 'RECAPTCHA_PROJECT'],
  ['RECAPTCHA_PROJECT', 'RECAPTCHA_SITE_KEY'],
  ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
  ['STRIPE_WEBHOOK_SECRET', 'STRIPE_SECRET_KEY'],
  ['FLUTTERWAVE_SECRET_KEY', 'FLUTTERWAVE_SECRET_HASH'],
  ['FLUTTERWAVE_SECRET_HASH', 'FLUTTERWAVE_SECRET_KEY'],
  ['OPENAI_COMPATIBLE_URL', 'OPENAI_COMPATIBLE_MODEL'],
  ['OPENAI_COMPATIBLE_KEY', 'OPENAI_COMPATIBLE_URL'],
  ['OPENAI_COMPATIBLE_MODEL', 'OPENAI_COMPATIBLE_URL'],
] as const satisfies readonly (readonly [keyof Variables, keyof Variables])[];
