export { currentWork, type Work } from './current-work.ts';
export { causeOf, type FailureCause } from './failure-cause.ts';
export { fullDisk, problemOfFullDisk } from './full-disk.ts';
export { Problem, type Sentence, untranslated } from './problem.ts';
export { StartFailure } from './start-failure.ts';
export { formatLimit, tooLarge } from './too-large.ts';
export { watchUnforeseen } from './unexpected-errors.ts';
