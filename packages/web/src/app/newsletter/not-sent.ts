import { notReached } from '../../kernel/index.ts';
import type { Query } from './newsletter-form.tsx';

/** The message if there was no response; it can be retried. */
export function notSent(): Query {
  const { code, message } = notReached();
  return { code, message, fields: {}, values: {} };
}
