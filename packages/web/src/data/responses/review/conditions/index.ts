export { conditionFiltersIn, conditionsOf, withCondition } from './condition-address.ts';
export { ConditionFields } from './condition-fields.tsx';
export { subjectsOf } from './subjects.ts';
export { useConditionChips } from './use-condition-chips.ts';
