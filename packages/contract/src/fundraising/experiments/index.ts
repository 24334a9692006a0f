export {
  beginExperiment,
  chooseVariant,
  type Experiment,
  type ExperimentPlan,
  type ExperimentState,
  endExperiment,
  experimentId,
  experimentPlan,
  experimentStates,
  listExperiments,
  mostVisitsEach,
  readExperiment,
  runsExperiments,
  type TriedVariant,
  trial,
  type Verdict,
  variantId,
  verdicts,
} from './experiment.ts';
export { hundredthsOf, visitsEach } from './sample-size.ts';
export { meanOf, type Sums } from './statistics/means.ts';
export {
  chanceOf,
  type Interval,
  intervalOfDifference,
  riskEach,
  type Share,
} from './statistics/proportions.ts';
export { mostVariants, type VariantForm, variantForm } from './variant.ts';
export { countVisit, type RunningExperiment, runningExperiment } from './visits.ts';
