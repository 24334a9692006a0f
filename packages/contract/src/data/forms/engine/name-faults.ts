import { phrase } from '../../../kernel/index.ts';
import type { Draft } from './compile.ts';
import type { RuleFault } from './compiled-form.ts';

/** Items with the same name in the same group: expressions and exports could not tell them apart. */
export function nameFaults(items: readonly Draft[]): RuleFault[] {
  const faults: RuleFault[] = [];
  const seen = new Map<Draft | undefined, Set<string>>();
  for (const { item, parent } of items) {
    const names = seen.get(parent) ?? new Set<string>();
    seen.set(parent, names);
    if (names.has(item.name))
      faults.push({
        itemId: item.id,
        rule: 'name',
        reason: phrase('Another question in this group is named “{{name}}”. Choose another name.'),
        values: { name: item.name },
        isWarning: false,
      });
    names.add(item.name);
  }
  return faults;
}
