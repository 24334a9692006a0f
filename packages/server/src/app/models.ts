import { type Config, StartFailure } from '../kernel/index.ts';
import type { Models, NamedModel } from '../ports/index.ts';

type Settings = Config['ai'];
type Open = (settings: Settings, model?: string) => Promise<NamedModel | undefined>;

const builtIn = async () => (await import('../adapters/built-in/index.ts')).builtInModel;

/**
 * In the order in which they are tried if `AI_MODEL` names none. A provider's library is loaded when it is chosen: all
 * five together use as much memory as the rest of the kernel.
 */
const providers: Readonly<Record<string, Open>> = {
  anthropic: async ({ anthropicKey: key }, model) =>
    key
      ? (await import('../adapters/anthropic/index.ts')).anthropicModel({ key, model })
      : undefined,
  openai: async ({ openaiKey: key }, model) =>
    key ? (await import('../adapters/openai/index.ts')).openaiModel({ key, model }) : undefined,
  google: async ({ googleKey: key }, model) =>
    key ? (await import('../adapters/google/index.ts')).googleModel({ key, model }) : undefined,
  mistral: async ({ mistralKey: key }, model) =>
    key ? (await import('../adapters/mistral/index.ts')).mistralModel({ key, model }) : undefined,
  'openai-compatible': async ({ compatible }, model) => {
    if (!compatible) return undefined;
    const { compatibleModel } = await import('../adapters/openai-compatible/index.ts');
    return compatibleModel({ ...compatible, ...(model && { model }) });
  },
  'built-in': builtIn,
};

/**
 * The language model: the one `AI_MODEL` names as `provider/model`, otherwise the first provider with a key, otherwise
 * the built-in engine.
 *
 * @throws StartFailure if `AI_MODEL` names a provider that is unknown or has no key
 */
export async function chooseModels(settings: Settings): Promise<Models> {
  const [name, ...rest] = settings.model?.split('/') ?? [];
  const writer =
    name === undefined
      ? await firstWithKey(settings)
      : await providers[name]?.(settings, rest.join('/'));
  if (writer) return { writer, spare: await builtIn() };
  throw new StartFailure(
    providers[name ?? '']
      ? `AI_MODEL is set to ${name}, which has no API key.`
      : `AI_MODEL is set to ${name}, which is not a known provider.`,
    `Set the API key for ${name}, or choose one of ${Object.keys(providers).join(', ')}.`,
  );
}

async function firstWithKey(settings: Settings): Promise<NamedModel> {
  for (const open of Object.values(providers)) {
    const model = await open(settings);
    if (model) return model;
  }
  return builtIn();
}
