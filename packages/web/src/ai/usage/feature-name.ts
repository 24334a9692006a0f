import { aiFeatureNames, aiFeatures } from '@ngo-plus/contract/ai/usage';
import type { Translate } from '@ngo-plus/contract/kernel';

/** What a model was used for, in words; one without words yet keeps its technical name. */
export function featureName(feature: string, t: Translate): string {
  const name = aiFeatureNames[feature];
  return name === undefined ? feature : t(name);
}

/** Everything that models are used for, as choices. */
export const featureNames = (t: Translate) =>
  aiFeatures.map((value) => ({ value, label: featureName(value, t) }));
