import { aiFeatures } from '@ngo-plus/contract/ai/usage';
import { type Phrase, phrases, type Translate } from '@ngo-plus/contract/kernel';

const features: Partial<Record<string, Phrase>> = phrases({
  'blogs.generate': 'Blog posts, advanced mode',
  'blogs.generate-simple': 'Blog posts, simple mode',
  'providers.test': 'Tests of providers',
});

/** What a model was used for, in words; one without words yet keeps its technical name. */
export function featureName(feature: string, t: Translate): string {
  const name = features[feature];
  return name === undefined ? feature : t(name);
}

/** Everything that models are used for, as choices. */
export const featureNames = (t: Translate) =>
  aiFeatures.map((value) => ({ value, label: featureName(value, t) }));
