import { anthropicModel } from '../adapters/anthropic/index.ts';
import { builtInModel } from '../adapters/built-in/index.ts';
import { googleModel } from '../adapters/google/index.ts';
import { mistralModel } from '../adapters/mistral/index.ts';
import { openaiModel } from '../adapters/openai/index.ts';
import { compatibleModel } from '../adapters/openai-compatible/index.ts';
import { type Config, type Models, type NamedModel, StartFailure } from '../kernel/index.ts';

type Settings = Config['ai'];
type Open = (settings: Settings, model?: string) => NamedModel | undefined;

/** In the order in which they are tried when `AI_MODEL` names none. */
const providers: Readonly<Record<string, Open>> = {
  anthropic: ({ anthropicKey: key }, model) => (key ? anthropicModel({ key, model }) : undefined),
  openai: ({ openaiKey: key }, model) => (key ? openaiModel({ key, model }) : undefined),
  google: ({ googleKey: key }, model) => (key ? googleModel({ key, model }) : undefined),
  mistral: ({ mistralKey: key }, model) => (key ? mistralModel({ key, model }) : undefined),
  'openai-compatible': ({ compatible }, model) =>
    compatible && compatibleModel({ ...compatible, ...(model && { model }) }),
  'built-in': () => builtInModel,
};

/**
 * The model that writes: the one `AI_MODEL` names as `provider/model`, else the first provider that
 * has a key, else the built-in engine.
 *
 * @throws StartFailure when `AI_MODEL` names a provider that is unknown or has no key.
 */
export function chooseModels(settings: Settings): Models {
  const [name, ...rest] = settings.model?.split('/') ?? [];
  if (name === undefined) {
    const found = Object.values(providers).flatMap((open) => open(settings) ?? [])[0];
    return { writer: found ?? builtInModel };
  }
  const writer = providers[name]?.(settings, rest.join('/'));
  if (writer) return { writer };
  throw new StartFailure(
    providers[name]
      ? `AI_MODEL names ${name}, which has no key.`
      : `AI_MODEL names ${name}, which is not a provider.`,
    `Set the key of ${name}, or choose one of ${Object.keys(providers).join(', ')}.`,
  );
}
