export {
  type Condition,
  conditionFiltersIn,
  conditionsOf,
  withCondition,
} from './condition-address.ts';
export { ConditionFields } from './condition-fields.tsx';
export { ConditionList } from './condition-list.tsx';
export { subjectsOf } from './subjects.ts';
export { useConditionChips, useConditionWords } from './use-condition-chips.ts';
