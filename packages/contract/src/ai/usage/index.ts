export {
  aiFeatures,
  callFaults,
  callOutcomes,
  exportUsage,
  readsUsage,
  type UsageFigures,
  type UsageGroup,
  type UsageRow,
  usage,
  usageChoices,
  usageGroups,
  usageRowsMax,
} from './usage.ts';
