import type { Labelled } from '../records/index.ts';

/** Actions that tests write. No capability lists them, so none of them has a label. */
export const testActions = {
  'notes.write': '',
  'test.about': '',
  'test.action': '',
  'test.mentions': '',
  'test.never': '',
  'test.other': '',
  'test.quick': '',
  'test.slow': '',
} as const;

declare module '../records/audit.ts' {
  interface AuditActions extends Labelled<typeof testActions> {}
}
