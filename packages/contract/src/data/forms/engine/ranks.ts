import { phrase } from '../../../kernel/index.ts';
import type { Draft } from './compile.ts';
import { isQuestion, type RuleFault } from './compiled-form.ts';

/**
 * Puts items into an order in which each comes after those it reads and after its containers, and sets their ranks.
 * Items of a circle keep the order of the form, and become faults. Source: Kahn's algorithm.
 */
export function rankItems(items: readonly Draft[], faults: RuleFault[]): Draft[] {
  const waits = new Map<Draft, number>(items.map((item) => [item, 0]));
  for (const item of items)
    for (const later of laterThan(item)) waits.set(later, (waits.get(later) ?? 0) + 1);
  const ready = items.filter((item) => waits.get(item) === 0);
  const ordered: Draft[] = [];
  for (let next = 0; next < ready.length; next += 1) {
    const item = ready[next];
    if (item === undefined) break;
    ordered.push(item);
    for (const later of laterThan(item)) {
      const left = (waits.get(later) ?? 0) - 1;
      waits.set(later, left);
      if (left === 0) ready.push(later);
    }
  }
  const placed = new Set(ordered);
  const blocked = items.filter((item) => !placed.has(item));
  for (const item of blocked) if (isInCircle(item, new Set(blocked))) faults.push(circular(item));
  ordered.push(...blocked);
  for (const [rank, item] of ordered.entries()) item.rank = rank;
  return ordered;
}

const laterThan = (item: Draft): Draft[] => [...new Set([...item.children, ...item.readers])];

/** Items behind a circle wait as well; only those that lead back to themselves are part of it. */
function isInCircle(item: Draft, blocked: ReadonlySet<Draft>): boolean {
  const seen = new Set<Draft>();
  const open = laterThan(item);
  while (open.length > 0) {
    const next = open.pop();
    if (next === item) return true;
    if (next === undefined || seen.has(next) || !blocked.has(next)) continue;
    seen.add(next);
    open.push(...laterThan(next));
  }
  return false;
}

const circular = ({ item, rules }: Draft): RuleFault => ({
  itemId: item.id,
  rule: isQuestion(item) && rules.calculation !== undefined ? 'calculation' : 'relevant',
  reason: phrase('This rule depends on its own result. Remove one of the references.'),
  values: {},
  isWarning: false,
});
