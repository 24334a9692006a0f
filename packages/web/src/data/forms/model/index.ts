export { type AttachedTable, tablesOf, withoutTable, withTable } from './attached.ts';
export {
  asksOther,
  dependenceIn,
  usersOf,
  withChoices,
  withColumn,
  withDependence,
  withLabels,
  withOther,
} from './choices.ts';
export { type Move, placeAfter } from './moves.ts';
export {
  choiceNameFrom,
  freeName,
  isItemName,
  nameFromLabel,
  namesIn,
  renamed,
} from './names.ts';
export {
  duplicateOf,
  isStarterName,
  type NewType,
  newItem,
  usedLists,
} from './new-item.ts';
export { type Problem, type ProblemPart, problemsOf } from './problems.ts';
export { type Row, rowsOfItems } from './rows.ts';
export {
  inserted,
  itemWith,
  moved,
  type Place,
  placeOf,
  removed,
  withItem,
} from './tree.ts';
