import { type Condition, type Rule, rule as ruleShape } from '@ngo-plus/contract/crm/contacts';

/** A rule in the editor: conditions and groups, each of which can be negated. */
export type Draft = ConditionDraft | GroupDraft;

export type ConditionDraft = {
  /** Identifies the part in the editor; saved rules have no keys. */
  readonly key: string;
  readonly not: boolean;
  readonly condition: Condition;
};

export type GroupDraft = {
  readonly key: string;
  readonly not: boolean;
  readonly join: 'all' | 'any';
  readonly of: readonly Draft[];
};

export const isGroup = (draft: Draft): draft is GroupDraft => 'of' in draft;

let keyCount = 0;
const newKey = () => {
  keyCount += 1;
  return String(keyCount);
};

export const draftOf = (condition: Condition): ConditionDraft => ({
  key: newKey(),
  not: false,
  condition,
});

export const groupOf = (of: readonly Draft[], join: GroupDraft['join'] = 'all'): GroupDraft => ({
  key: newKey(),
  not: false,
  join,
  of,
});

/** Converts a saved rule for the editor; a single condition is wrapped in a group. */
export function groupIn(rule: Rule): GroupDraft {
  const draft = draftIn(rule, false);
  return isGroup(draft) ? draft : groupOf([draft]);
}

function draftIn(rule: Rule, not: boolean): Draft {
  if (rule.is === 'not') return draftIn(rule.of, !not);
  if (rule.is === 'all' || rule.is === 'any')
    return {
      ...groupOf(
        rule.of.map((part) => draftIn(part, false)),
        rule.is,
      ),
      not,
    };
  return { ...draftOf(rule), not };
}

/** The rule of a draft; undefined while it is incomplete. */
export function ruleIn(draft: GroupDraft): Rule | undefined {
  const parsed = ruleShape.safeParse(asRule(draft));
  return parsed.success && isComplete(draft) ? parsed.data : undefined;
}

function asRule(draft: Draft): Rule {
  const plain: Rule = isGroup(draft)
    ? { is: draft.join, of: draft.of.map(asRule) }
    : draft.condition;
  return draft.not ? { is: 'not', of: plain } : plain;
}

/** Whether every comparison has a value. */
function isComplete(draft: Draft): boolean {
  if (isGroup(draft)) return draft.of.every(isComplete);
  const { condition } = draft;
  if ('op' in condition) return condition.op === 'empty' || (condition.value ?? '').trim() !== '';
  return true;
}

/** Replaces a part of a group at any depth, or removes it when `by` is undefined. */
export function replaced(group: GroupDraft, key: string, by: Draft | undefined): GroupDraft {
  return {
    ...group,
    of: group.of.flatMap((part): Draft[] => {
      if (part.key === key) return by ? [by] : [];
      return [isGroup(part) ? replaced(part, key, by) : part];
    }),
  };
}
