export { costInText } from './cost-in-text.ts';
export { featureName, featureNames } from './feature-name.ts';
export { Usage } from './usage.tsx';
