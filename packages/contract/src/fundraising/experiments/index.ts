export {
  chooseVariant,
  type Experiment,
  type ExperimentPlan,
  type ExperimentState,
  endExperiment,
  experiment,
  experimentId,
  experimentPlan,
  experimentStates,
  listExperiments,
  maxVisitsEach,
  readExperiment,
  runsExperiments,
  startExperiment,
  type TriedVariant,
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
  relativeChange,
  riskEach,
  type Share,
} from './statistics/proportions.ts';
export { maxVariants, type VariantForm, variantForm } from './variant.ts';
export { countVisit, type RunningExperiment, runningExperiment } from './visits.ts';
