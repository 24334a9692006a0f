import * as z from 'zod';
import { endpoint, instant, line, permission } from '../../kernel/index.ts';

/** Who connects the installation to providers of language models. */
export const managesProviders = permission('ai.providers', ['SUPER_ADMIN']);

const forSuperAdmins = { access: managesProviders, scope: 'platform' } as const;

/** Whose API a connection speaks. `openai-compatible` is any server with OpenAI's chat completions. */
export const modelProviders = [
  'openai',
  'anthropic',
  'google',
  'mistral',
  'openai-compatible',
] as const;

export const modelProvider = z.enum(modelProviders);
export type ModelProvider = z.infer<typeof modelProvider>;

/** The name under which a provider offers a model. */
export const modelName = z
  .string({ error: 'Enter the name of a model' })
  .trim()
  .regex(/^[\w.:/@+-]{1,200}$/, 'Enter the name of a model, such as gpt-5.6-luna');

/**
 * Why a call failed. `key`: the key was refused. `limited`: too many requests. `over-limit`: no credit is left.
 * `refused`: the request or the model was refused. `private`: the address leads into a network that is not public.
 */
export const modelFaults = [
  'key',
  'limited',
  'over-limit',
  'refused',
  'down',
  'unreachable',
  'slow',
  'cut-off',
  'nonsense',
  'private',
] as const;

export type ModelFault = (typeof modelFaults)[number];

/**
 * `resting`: not called until `restsUntil`, after a failure. `key-refused`: not called until a test succeeds.
 */
export const connectionStates = [
  'untested',
  'working',
  'failing',
  'resting',
  'key-refused',
  'off',
] as const;

const health = z.object({
  state: z.enum(connectionStates),
  fault: z.enum(modelFaults).nullable(),
  restsUntil: instant.nullable(),
  /** When it was last called. */
  checkedAt: instant.nullable(),
  testedAt: instant.nullable(),
});

export const maxConnections = 20;
export const maxModels = 20;

const connection = z.object({
  id: z.uuid(),
  name: z.string(),
  provider: modelProvider,
  /** Null: the address of the provider. */
  baseUrl: z.string().nullable(),
  /** The last characters of the key; null without a key. */
  keyEnd: z.string().nullable(),
  models: z.array(z.string()),
  currency: z.string(),
  isFree: z.boolean(),
  isEnabled: z.boolean(),
  health,
});

export type Connection = z.infer<typeof connection>;

const noAddress = 'Enter an address that begins with https://';

const fields = z.object({
  name: line(100).min(1, 'Enter a name'),
  provider: modelProvider,
  baseUrl: z
    .url({ protocol: /^https?$/, error: noAddress })
    .max(500)
    .nullable(),
  /** Null: keep the stored key, or use none. */
  key: z
    .string()
    .trim()
    .regex(/^[\x21-\x7e]{8,500}$/, 'Enter the key as the provider shows it')
    .nullable(),
  /** The first one writes; others may be chosen. */
  models: z.array(modelName).min(1, 'Enter at least one model').max(maxModels),
  /** In which the provider charges. */
  currency: z.string().regex(/^[A-Z]{3}$/),
  /** Runs on own machines: tokens cost nothing. */
  isFree: z.boolean(),
  isEnabled: z.boolean(),
});

type Draft = z.infer<typeof fields>;

const hasAddress = ({ provider, baseUrl }: Draft): boolean =>
  baseUrl !== null || provider !== 'openai-compatible';
const addressText = { error: noAddress, path: ['baseUrl'] };

const areDifferent = ({ models }: Draft): boolean => new Set(models).size === models.length;
const modelsText = { error: 'Enter each model once', path: ['models'] };

export const listConnections = endpoint('GET /api/ai/providers', {
  summary: 'Lists the connections to providers of language models, in the order of fall-back.',
  ...forSuperAdmins,
  input: z.object({}),
  output: z.array(connection).max(maxConnections),
});

export const createConnection = endpoint('POST /api/ai/providers', {
  summary:
    'Connects a provider. The key is encrypted, and only its last four characters are shown.',
  ...forSuperAdmins,
  personal: true,
  idempotent: true,
  input: fields.refine(hasAddress, addressText).refine(areDifferent, modelsText),
  output: connection,
});

export const changeConnection = endpoint('PUT /api/ai/providers/:id', {
  summary: 'Changes a connection. Without a key, the stored one stays unless the address changes.',
  ...forSuperAdmins,
  personal: true,
  input: fields
    .extend({ id: z.uuid() })
    .refine(hasAddress, addressText)
    .refine(areDifferent, modelsText),
  output: connection,
});

export const orderConnections = endpoint('PUT /api/ai/providers', {
  summary: 'Sets the order of fall-back. The built-in engine always comes last.',
  ...forSuperAdmins,
  input: z.object({ ids: z.array(z.uuid()).max(maxConnections) }),
  output: z.array(connection),
});

export const removeConnection = endpoint('DELETE /api/ai/providers/:id', {
  summary: 'Removes a connection and deletes its key.',
  ...forSuperAdmins,
  input: z.object({ id: z.uuid() }),
  output: z.object({}),
});

export const testConnection = endpoint('POST /api/ai/providers/:id/tests', {
  summary: 'Makes a small call with a connection, and returns how long it took and the answer.',
  ...forSuperAdmins,
  limit: { per: 'user', max: 20, windowSeconds: 600 },
  input: z.object({ id: z.uuid(), model: modelName.optional() }),
  output: z.object({
    model: z.string(),
    milliseconds: z.int(),
    /** The beginning of what the model answered; null when it failed. */
    answer: z.string().nullable(),
    fault: z.enum(modelFaults).nullable(),
    /** What the provider said, without keys; null when it said nothing. */
    said: z.string().nullable(),
    health,
  }),
});

export type ConnectionTest = z.infer<typeof testConnection.output>;
