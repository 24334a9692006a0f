import { notReached } from '../../kernel/index.ts';
import type { Query } from './newsletter-form.tsx';

/** What is told when no answer came; it can be tried again. */
export function notSent(): Query {
  const { code, message } = notReached();
  return { code, message, fields: {}, values: {} };
}
