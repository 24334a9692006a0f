export { conditionFiltersIn, conditionsOf, withCondition } from './condition-address.ts';
export { ConditionFields } from './condition-fields.tsx';
export { useConditionChips } from './use-condition-chips.ts';
