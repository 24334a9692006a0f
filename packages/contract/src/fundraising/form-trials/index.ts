export {
  beginTrial,
  chooseVariant,
  endTrial,
  listTrials,
  mostVisitsEach,
  readTrial,
  runsTrials,
  type Trial,
  type TrialPlan,
  type TrialState,
  type TriedVariant,
  trial,
  trialId,
  trialPlan,
  trialStates,
  type Verdict,
  variantId,
  verdicts,
} from './experiment.ts';
export { hundredthsOf, visitsEach } from './planning.ts';
export { meanOf, type Sums } from './statistics/means.ts';
export {
  chanceOf,
  type Interval,
  intervalOfDifference,
  riskEach,
  type Share,
} from './statistics/proportions.ts';
export { mostVariants, type VariantForm, variantForm } from './variant.ts';
export { countVisit, type RunningTrial, runningTrial } from './visits.ts';
