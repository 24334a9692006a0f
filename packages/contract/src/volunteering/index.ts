export type { HourChange, HourSource, HourState } from './hours.ts';
