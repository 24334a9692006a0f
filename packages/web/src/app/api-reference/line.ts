import type { Operation } from './document.ts';

/** An operation in one line, for lists. */
export type Line = Pick<Operation, 'id' | 'method' | 'path' | 'group' | 'summary'>;

export const brief = ({ id, method, path, group, summary }: Operation): Line => ({
  id,
  method,
  path,
  group,
  summary,
});
