import type { NamedModel } from '../../ports/index.ts';
import { extractive } from './model.ts';

export const builtInModel: NamedModel = {
  provider: 'built-in',
  model: extractive.modelId,
  language: extractive,
};
