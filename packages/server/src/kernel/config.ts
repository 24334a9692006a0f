import { isAbsolute, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { companions, type Variables, variables } from './config-variables.ts';
import { StartFailure } from './failures/index.ts';

/** The folder of `package.json`, `.env` and, unless DATA_DIR is set, `data/`. */
export const projectDir = fileURLToPath(new URL('../../../../', import.meta.url));

type Env = Readonly<Record<string, string | undefined>>;

/** The validated configuration. Nothing else reads `process.env`. */
export type Config = ReturnType<typeof readConfig>;

/** Whether the process answers requests, runs jobs, or both. */
export type ProcessRole = 'all' | 'web' | 'jobs';

/** Adds the project's `.env` to the environment; existing variables take precedence. */
export function loadEnvFile(path = join(projectDir, '.env')): void {
  try {
    process.loadEnvFile(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
    throw new StartFailure(
      `Couldn't read ${path}.`,
      'Give this user read access, or remove the file.',
      {
        cause: error,
      },
    );
  }
}

/**
 * Validates the environment (an empty variable counts as unset) and the command line
 * (`--role=web|jobs`, `--no-demo`).
 *
 * `host` stays undefined when HOST is unset: the default depends on whether demo accounts exist,
 * which only the database knows.
 *
 * @throws StartFailure naming each wrong variable and the allowed values, never its value.
 */
export function readConfig(env: Env, argv: readonly string[] = []) {
  const set = readVariables(env);
  const { role, demo } = readFlags(argv);
  const publicUrl = set.PUBLIC_URL ?? `http://localhost:${set.PORT}`;
  return {
    environment: set.NODE_ENV,
    role,
    /** Fill a new database with demo content and accounts. */
    demo: demo && set.NODE_ENV !== 'production',
    port: set.PORT,
    host: set.HOST,
    /** No trailing slash. */
    publicUrl,
    trustProxy: set.TRUST_PROXY,
    logLevel: set.LOG_LEVEL,
    metricsToken: set.METRICS_TOKEN,
    rateLimitPerMinute: set.RATE_LIMIT_PER_MINUTE,
    busyAfterMs: set.BUSY_AFTER_MS,
    /** Absolute path. */
    dataDir: isAbsolute(set.DATA_DIR) ? set.DATA_DIR : join(projectDir, set.DATA_DIR),
    /** 32 bytes; without it, the blob store creates a key in the data folder. */
    masterKey: set.MASTER_KEY,
    /** The replacement for the root key; only the rotation command reads it. */
    newMasterKey: set.NEW_MASTER_KEY,
    databaseUrl: set.DATABASE_URL,
    databaseAppUrl: set.DATABASE_APP_URL,
    databasePublicUrl: set.DATABASE_PUBLIC_URL,
    /** A streaming replica; undefined: the primary serves all reads. */
    databaseReadUrl: set.DATABASE_READ_URL,
    /** Undefined: store files in the data folder. */
    s3: s3Settings(set),
    /** Storage of an organisation on a negotiated plan. */
    agreedStorageBytes: set.STORAGE_AGREED_GB * 1024 ** 3,
    /** Undefined: no virus scanning. */
    clamd: clamdSettings(set),
    smtpUrl: set.SMTP_URL,
    mailFrom: set.MAIL_FROM ?? `NGO Plus <no-reply@${new URL(publicUrl).hostname}>`,
    /** Undefined: the push services of the common browsers. */
    pushServices: set.PUSH_SERVICES?.split(',').map((service) => service.trim()),
    /** May receive webhooks although they are not on the public internet. */
    webhookOrigins: set.WEBHOOK_ORIGINS?.split(',').map((origin) => origin.trim()),
    /** Receives a copy of messages from the contact page, which are also listed as leads. */
    contactEmail: set.CONTACT_EMAIL,
    /** Undefined: maps show borders and coordinates, and nothing is loaded from another host. */
    mapTiles: mapTilesSettings(set),
    /** Undefined without keys: visitors solve our own proof of work instead. */
    recaptcha: recaptchaSettings(set),
    /** Undefined without keys; without keys of any provider, payments use the sandbox. */
    flutterwave: flutterwaveSettings(set),
    stripe: stripeSettings(set),
    /** Undefined: exchange rates are entered by hand. */
    exchangeRates: set.EXCHANGE_RATES,
    ai: aiSettings(set),
  } as const;
}

function s3Settings(set: Variables) {
  const { S3_BUCKET: bucket, S3_ENDPOINT: endpoint, S3_PATH_STYLE: pathStyle } = set;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = set;
  if (!bucket) return undefined;
  return {
    bucket,
    region: set.S3_REGION,
    /** Undefined: Amazon S3. */
    endpoint,
    /** Undefined: use the AWS default credential chain, such as the machine's role. */
    keys: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined,
    /**
     * `host/bucket/key` instead of `bucket.host/key`; required by most stores other than Amazon S3.
     */
    pathStyle: pathStyle ? pathStyle === 'true' : endpoint !== undefined,
    /** No slash at either end. */
    prefix: set.S3_PREFIX ?? '',
    timeoutMs: set.S3_TIMEOUT_SECONDS * 1_000,
  } as const;
}

function clamdSettings({ CLAMD_HOST: host, CLAMD_PORT: port, ...set }: Variables) {
  return host ? { host, port, timeoutMs: set.CLAMD_TIMEOUT_SECONDS * 1_000 } : undefined;
}

function mapTilesSettings({
  MAP_TILES_URL: url,
  MAP_TILES_ATTRIBUTION: attribution = '',
}: Variables) {
  return url ? ({ url, attribution } as const) : undefined;
}

function recaptchaSettings(set: Variables) {
  const {
    RECAPTCHA_SITE_KEY: siteKey,
    RECAPTCHA_API_KEY: apiKey,
    RECAPTCHA_PROJECT: project,
  } = set;
  if (!siteKey || !apiKey || !project) return undefined;
  return { siteKey, apiKey, project, minScore: set.RECAPTCHA_MIN_SCORE } as const;
}

function stripeSettings(set: Variables) {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = set;
  return secretKey && webhookSecret ? ({ secretKey, webhookSecret } as const) : undefined;
}

function flutterwaveSettings(set: Variables) {
  const { FLUTTERWAVE_SECRET_KEY: secretKey, FLUTTERWAVE_SECRET_HASH: secretHash } = set;
  return secretKey && secretHash ? ({ secretKey, secretHash } as const) : undefined;
}

function aiSettings(set: Variables) {
  const { OPENAI_COMPATIBLE_URL: baseUrl, OPENAI_COMPATIBLE_MODEL: model } = set;
  const named = set.AI_ORIGINS?.split(',').map((origin) => new URL(origin.trim()).origin) ?? [];
  return {
    /** Servers of models that may be called although they are not on the public internet. */
    origins: [...named, ...(baseUrl ? [new URL(baseUrl).origin] : [])],
    /** The model that the first connection gets at the first start, as `provider/model`. */
    model: set.AI_MODEL,
    timeoutSeconds: set.AI_TIMEOUT_SECONDS,
    openaiKey: set.OPENAI_API_KEY,
    anthropicKey: set.ANTHROPIC_API_KEY,
    googleKey: set.GOOGLE_GENERATIVE_AI_API_KEY,
    mistralKey: set.MISTRAL_API_KEY,
    compatible: baseUrl && model ? { baseUrl, model, key: set.OPENAI_COMPATIBLE_KEY } : undefined,
  } as const;
}

function readVariables(env: Env): Variables {
  const present = Object.fromEntries(
    Object.keys(variables.shape).map((name) => [name, env[name]?.trim() || undefined]),
  );
  const parsed = variables.safeParse(present);
  const wrong = parsed.success
    ? companions
        .filter(([name, needed]) => present[name] && !present[needed])
        .map(([name, needed]) => `${name} also requires ${needed}.`)
    : parsed.error.issues.map(({ path, message }) => `${path.join('.')} must be ${message}.`);
  if (parsed.success && wrong.length === 0) return parsed.data;
  throw new StartFailure(
    [...new Set(wrong)].join('\n'),
    'Correct it in the environment or in the .env file (.env.example explains each variable), then start again.',
  );
}

function readFlags(argv: readonly string[]): { role: ProcessRole; demo: boolean } {
  const { role = 'all', 'no-demo': empty = false } = flagsIn(argv);
  if (role === 'all' || role === 'web' || role === 'jobs') return { role, demo: !empty };
  throw new StartFailure('--role must be web or jobs.', 'Omit it to run both in one process.');
}

function flagsIn(argv: readonly string[]) {
  try {
    const options = { role: { type: 'string' }, 'no-demo': { type: 'boolean' } } as const;
    return parseArgs({ args: [...argv], options }).values;
  } catch (error) {
    throw new StartFailure(
      `${(error as Error).message.split('. ')[0]}.`,
      'Allowed options: --role=web, --role=jobs and --no-demo.',
      { cause: error },
    );
  }
}
