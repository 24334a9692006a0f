import { numberOfDateText } from './dates.ts';
import type { TreeNode } from './tree.ts';

/** A date or a moment that a function made. In arithmetic it is a number of days since 1 January 1970. */
export type Moment = { readonly days: number; readonly text: string };

/** What an expression can evaluate to: XPath's four types, and moments. */
export type Value = string | number | boolean | readonly TreeNode[] | Moment;

export const isNodes = (value: Value): value is readonly TreeNode[] => Array.isArray(value);

const isMoment = (value: Value): value is Moment => typeof value === 'object' && 'days' in value;

/** XPath 1.0, section 4.2: a set of nodes is the text of its first node. */
export function textOf(value: Value): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return numberText(value);
  if (typeof value === 'boolean') return String(value);
  return isMoment(value) ? value.text : (value[0]?.text ?? '');
}

/** Without an exponent, as XPath writes numbers. */
function numberText(value: number): string {
  const text = String(value);
  if (!text.includes('e')) return text === '-0' ? '0' : text;
  if (Math.abs(value) >= 1) return value.toLocaleString('en', { useGrouping: false });
  return value.toFixed(20).replace(/\.?0+$/, '');
}

/** NaN for text that is not a number. A date counts as days, so that dates can be compared and subtracted. */
export function numberOf(value: Value, zone: string): number {
  if (typeof value === 'number') return value;
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (isMoment(value)) return value.days;
  const text = textOf(value).trim();
  if (/^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/.test(text)) return Number(text);
  return numberOfDateText(text, zone);
}

/** XPath 1.0, section 4.3: text is true unless it is empty, a number unless it is zero or NaN. */
export function isTrue(value: Value): boolean {
  if (typeof value === 'boolean') return value;
  if (typeof value === 'number') return value !== 0 && !Number.isNaN(value);
  if (typeof value === 'string') return value !== '';
  return isMoment(value) || value.length > 0;
}

/** Whether a comparison of the two is one of numbers rather than of texts. */
export const comparesAsNumbers = (a: Value, b: Value): boolean =>
  [a, b].some(
    (value) => typeof value === 'number' || (typeof value === 'object' && isMoment(value)),
  );
