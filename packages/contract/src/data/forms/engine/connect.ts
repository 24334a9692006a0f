import { phrase } from '../../../kernel/index.ts';
import type { Draft } from './compile.ts';
import { isQuestion, type Rule, type RuleFault, type RuleName } from './compiled-form.ts';
import { referencesInText } from './labels.ts';

/** Rules whose result changes answers, and with them what others read. */
const changing = new Set<RuleName>(['relevant', 'calculation', 'choiceFilter', 'count']);

/** Tells each item which others read it. References to missing questions become faults. */
export function connect(
  items: readonly Draft[],
  byName: ReadonlyMap<string, readonly Draft[]>,
  faults: RuleFault[],
): void {
  for (const draft of items) {
    for (const [name, rule] of Object.entries(draft.rules) as [RuleName, Rule][]) {
      reportMissing(draft, name, rule, byName, faults);
      // An answer begins with its value once; later changes of what it was calculated from do not count.
      if (name === 'initial') continue;
      const isTriggered = name === 'calculation' && triggerOf(draft) !== undefined;
      if (isTriggered) continue;
      const changes = changing.has(name);
      for (const read of itemsRead(rule, byName)) {
        if (read === draft) continue;
        add(changes ? read.readers : read.viewers, draft);
      }
    }
    connectLabel(draft, byName, faults);
    connectTrigger(draft, byName, faults);
  }
}

function itemsRead(rule: Rule, byName: ReadonlyMap<string, readonly Draft[]>): Set<Draft> {
  const { references, stepNames } = rule.needs;
  const names = references.filter(({ isLastSaved }) => !isLastSaved).map(({ name }) => name);
  return new Set([...names, ...stepNames].flatMap((name) => byName.get(name) ?? []));
}

function reportMissing(
  draft: Draft,
  rule: RuleName,
  { needs }: Rule,
  byName: ReadonlyMap<string, readonly Draft[]>,
  faults: RuleFault[],
): void {
  for (const { name, at, end, isLastSaved } of needs.references) {
    if (isLastSaved || byName.has(name)) continue;
    faults.push({
      itemId: draft.item.id,
      rule,
      reason: noQuestion,
      values: { name },
      isWarning: false,
      span: { at, end },
    });
  }
}

const noQuestion = phrase('No question is named “{{name}}”. Check the spelling.');

function connectLabel(
  draft: Draft,
  byName: ReadonlyMap<string, readonly Draft[]>,
  faults: RuleFault[],
): void {
  const { label, hint = {} } = draft.item;
  const names = new Set(
    [...Object.values(label), ...Object.values(hint)].flatMap(referencesInText),
  );
  for (const name of names) {
    const shown = byName.get(name);
    if (shown === undefined)
      faults.push({
        itemId: draft.item.id,
        rule: 'label',
        reason: noQuestion,
        values: { name },
        isWarning: true,
      });
    for (const each of shown ?? []) add(each.viewers, draft);
  }
}

const triggerOf = ({ item }: Draft): string | undefined =>
  isQuestion(item) && item.trigger !== undefined && item.trigger !== '' ? item.trigger : undefined;

function connectTrigger(
  draft: Draft,
  byName: ReadonlyMap<string, readonly Draft[]>,
  faults: RuleFault[],
): void {
  const trigger = triggerOf(draft);
  if (trigger === undefined) return;
  const names = trigger.split(',').map((part) => part.replace(/[${}\s]/g, ''));
  for (const name of names) {
    const started = byName.get(name);
    if (started === undefined)
      faults.push({
        itemId: draft.item.id,
        rule: 'calculation',
        reason: noQuestion,
        values: { name },
        isWarning: false,
      });
    for (const each of started ?? []) add(each.triggers, draft);
  }
}

function add(list: Draft[], item: Draft): void {
  if (!list.includes(item)) list.push(item);
}
