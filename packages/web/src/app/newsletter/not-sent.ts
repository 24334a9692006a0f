import { notReached } from '../../kernel/index.ts';
import type { Asked } from './newsletter-form.tsx';

/** What is told when no answer came; it can be tried again. */
export function notSent(): Asked {
  const { code, message } = notReached();
  return { code, message, fields: {}, values: {} };
}
