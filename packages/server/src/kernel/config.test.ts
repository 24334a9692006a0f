import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { loadEnvFile, projectDir, readConfig } from './config.ts';
import { variables } from './config-variables.ts';

test('an empty environment gives a complete configuration', () => {
  expect(readConfig({})).toMatchObject({
    environment: 'development',
    role: 'all',
    demo: true,
    port: 4031,
    host: undefined,
    publicUrl: 'http://localhost:4031',
    dataDir: join(projectDir, 'data'),
    mailFrom: 'NGO Plus <no-reply@localhost>',
    rateLimitPerMinute: 600,
    busyAfterMs: 3_000,
    ai: { compatible: undefined, timeoutSeconds: 60 },
  });
});

test.each([
  { env: { PORT: '' }, gives: { port: 4031 } },
  { env: { PORT: ' 8080 ' }, gives: { port: 8080, publicUrl: 'http://localhost:8080' } },
  { env: { PUBLIC_URL: 'https://a.org/' }, gives: { publicUrl: 'https://a.org' } },
  { env: { DATA_DIR: '/srv/ngo' }, gives: { dataDir: '/srv/ngo' } },
  { env: { NODE_ENV: 'production' }, gives: { environment: 'production', demo: false } },
  { env: { TRUST_PROXY: 'true' }, gives: { trustProxy: true } },
  { env: { TRUST_PROXY: '2' }, gives: { trustProxy: 2 } },
  {
    env: { TRUST_PROXY: '10.0.0.0/8, loopback' },
    gives: { trustProxy: ['10.0.0.0/8', 'loopback'] },
  },
  {
    env: { MASTER_KEY: Buffer.alloc(32).toString('base64') },
    gives: { masterKey: Buffer.alloc(32) },
  },
  { env: { MAIL_FROM: 'mail@example.org' }, gives: { mailFrom: 'mail@example.org' } },
  {
    env: { OPENAI_COMPATIBLE_URL: 'http://localhost:11434/v1', OPENAI_COMPATIBLE_MODEL: 'tiny' },
    gives: { ai: { compatible: { baseUrl: 'http://localhost:11434/v1', model: 'tiny' } } },
  },
  {
    env: { AI_ORIGINS: 'HTTP://Models.Local:80, https://10.0.0.5:8443' },
    gives: { ai: { origins: ['http://models.local', 'https://10.0.0.5:8443'] } },
  },
  { env: { S3_TIMEOUT_SECONDS: '5' }, gives: { s3: undefined, clamd: undefined } },
  {
    env: { S3_BUCKET: 'ngo-files' },
    gives: { s3: { bucket: 'ngo-files', pathStyle: false, keys: undefined, prefix: '' } },
  },
  {
    env: { S3_BUCKET: 'ngo-files', S3_ENDPOINT: 'http://minio:9000/', S3_PREFIX: 'a/b/' },
    gives: { s3: { endpoint: 'http://minio:9000', pathStyle: true, prefix: 'a/b' } },
  },
  {
    env: { S3_BUCKET: 'ngo', S3_ENDPOINT: 'https://s3.example.org', S3_PATH_STYLE: 'false' },
    gives: { s3: { pathStyle: false } },
  },
  {
    env: { CLAMD_HOST: 'scanner' },
    gives: { clamd: { host: 'scanner', port: 3310, timeoutMs: 120_000 } },
  },
  {
    env: { STRIPE_SECRET_KEY: 'rk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' },
    gives: { stripe: { secretKey: 'rk_test_1', webhookSecret: 'whsec_1' } },
  },
  {
    env: { FLUTTERWAVE_SECRET_KEY: 'FLWSECK_TEST-a-X', FLUTTERWAVE_SECRET_HASH: 'h'.repeat(16) },
    gives: { flutterwave: { secretKey: 'FLWSECK_TEST-a-X', secretHash: 'h'.repeat(16) } },
  },
])('$env gives $gives', ({ env, gives }) => {
  expect(readConfig(env)).toMatchObject(gives);
});

test.each([
  { env: { PORT: 'abc' }, message: 'PORT must be a whole number from 0 to 65535.' },
  { env: { PORT: '70000' }, message: 'PORT must be a whole number from 0 to 65535.' },
  { env: { PORT: '1.5' }, message: 'PORT must be a whole number from 0 to 65535.' },
  {
    env: { NODE_ENV: 'prod' },
    message: 'NODE_ENV must be one of development, test, production.',
  },
  { env: { PUBLIC_URL: 'ftp://a.org' }, message: /^PUBLIC_URL must be an address that begins/ },
  { env: { PUBLIC_URL: 'a.org' }, message: /^PUBLIC_URL must be an address that begins/ },
  {
    env: { DATABASE_URL: 'mysql://a/b' },
    message: /^DATABASE_URL must be an address like postgres/,
  },
  { env: { TRUST_PROXY: 'yes' }, message: /^TRUST_PROXY must be true, false/ },
  { env: { MASTER_KEY: 'short' }, message: /^MASTER_KEY must be 32 random bytes in base64/ },
  {
    env: { METRICS_TOKEN: 'short' },
    message: 'METRICS_TOKEN must be at least 16 characters long.',
  },
  { env: { MAIL_FROM: 'nobody' }, message: /^MAIL_FROM must be an email address/ },
  { env: { AI_ORIGINS: 'http://a:99999' }, message: /^AI_ORIGINS must be origins divided/ },
  {
    env: {
      OPENAI_COMPATIBLE_URL: 'http://user:secret@localhost/v1',
      OPENAI_COMPATIBLE_MODEL: 'tiny',
    },
    message: /^OPENAI_COMPATIBLE_URL must be an address without a user name/,
  },
  { env: { AI_MODEL: 'gpt' }, message: /^AI_MODEL must be a provider and a model/ },
  {
    env: { OPENAI_COMPATIBLE_URL: 'http://localhost/v1' },
    message: 'OPENAI_COMPATIBLE_URL also requires OPENAI_COMPATIBLE_MODEL.',
  },
  { env: { STRIPE_SECRET_KEY: 'pk_live_1' }, message: /^STRIPE_SECRET_KEY must be a secret key/ },
  { env: { STRIPE_WEBHOOK_SECRET: 'sk' }, message: /^STRIPE_WEBHOOK_SECRET must be the signing/ },
  {
    env: { STRIPE_SECRET_KEY: 'sk_live_1' },
    message: 'STRIPE_SECRET_KEY also requires STRIPE_WEBHOOK_SECRET.',
  },
  {
    env: { FLUTTERWAVE_SECRET_KEY: 'FLWSECK_TEST-a-X' },
    message: 'FLUTTERWAVE_SECRET_KEY also requires FLUTTERWAVE_SECRET_HASH.',
  },
  { env: { FLUTTERWAVE_SECRET_KEY: 'FLWPUBK-a-X' }, message: /must be a secret key, which begins/ },
  {
    env: { DATABASE_APP_URL: 'postgres://a/b' },
    message: 'DATABASE_APP_URL also requires DATABASE_URL.',
  },
  { env: { S3_BUCKET: 'My_Bucket' }, message: /^S3_BUCKET must be the name of a bucket/ },
  { env: { S3_BUCKET: 'ngo', S3_PREFIX: '/a' }, message: /^S3_PREFIX must be a folder of the/ },
  { env: { S3_BUCKET: 'ngo', S3_PATH_STYLE: 'yes' }, message: /must be one of true, false\.$/ },
  {
    env: { S3_BUCKET: 'ngo', S3_ACCESS_KEY_ID: 'AK' },
    message: 'S3_ACCESS_KEY_ID also requires S3_SECRET_ACCESS_KEY.',
  },
  {
    env: { S3_ENDPOINT: 'https://s3.example.org' },
    message: 'S3_ENDPOINT also requires S3_BUCKET.',
  },
])('$env stops the start: $message', ({ env, message }) => {
  expect(() => readConfig(env)).toThrow(
    expect.objectContaining({
      name: 'StartFailure',
      message: typeof message === 'string' ? message : expect.stringMatching(message),
    }),
  );
});

test('all invalid variables are named together, without their values', () => {
  const read = () => readConfig({ PORT: 'x', MASTER_KEY: 'hunter2', LOG_LEVEL: 'loud' });
  expect(read).toThrow(/PORT must.*\n.*LOG_LEVEL must.*\n.*MASTER_KEY must/);
  expect(read).not.toThrow(/hunter2/);
});

test.each([
  { argv: ['--role=web'], gives: { role: 'web', demo: true } },
  { argv: ['--role', 'jobs', '--no-demo'], gives: { role: 'jobs', demo: false } },
])('$argv gives $gives', ({ argv, gives }) => {
  expect(readConfig({}, argv)).toMatchObject(gives);
});

test.each([
  { argv: ['--role=both'], message: '--role must be web or jobs.' },
  { argv: ['--rolle=web'], message: "Unknown option '--rolle'." },
  { argv: ['web'], message: /^Unexpected argument 'web'/ },
])('$argv stops the start', ({ argv, message }) => {
  expect(() => readConfig({}, argv)).toThrow(message);
});

test('.env.example lists every variable once, in the order of the schema, each explained', () => {
  const lines = readFileSync(join(projectDir, '.env.example'), 'utf8').split('\n');
  const nameIn = (line: string) => line.match(/^#?([A-Z0-9_]+)=/)?.[1];
  expect(lines.flatMap((line) => nameIn(line) ?? [])).toEqual(Object.keys(variables.shape));
  for (const [at, line] of lines.entries())
    if (nameIn(line)) expect(lines[at - 1], `the line above ${line}`).toMatch(/^# .+[.:]/);
});

test('an example value is valid when it is used', () => {
  const values = readFileSync(join(projectDir, '.env.example'), 'utf8').matchAll(
    /^#([A-Z0-9_]+)=(.+)$/gm,
  );
  const env = Object.fromEntries([...values].map(([, name, value]) => [name, value]));
  expect(() => readConfig({ ...env, OPENAI_COMPATIBLE_MODEL: 'tiny' })).not.toThrow();
});

test('.env fills what is unset and never overrides', () => {
  const dir = mkdtempSync(join(tmpdir(), 'ngo-plus-env-'));
  vi.stubEnv('NGO_TEST_SET', 'kept').stubEnv('NGO_TEST_UNSET', undefined);
  try {
    writeFileSync(join(dir, '.env'), 'NGO_TEST_SET=lost\nNGO_TEST_UNSET="a b"\n');
    loadEnvFile(join(dir, '.env'));
    loadEnvFile(join(dir, 'missing'));
    expect(process.env).toMatchObject({ NGO_TEST_SET: 'kept', NGO_TEST_UNSET: 'a b' });
  } finally {
    vi.unstubAllEnvs();
    rmSync(dir, { recursive: true });
  }
});
