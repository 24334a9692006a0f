import { type Condition, type Rule, rule as ruleShape } from '@ngo-plus/contract/crm/contacts';

/** A rule as people build it: conditions and groups, each of which may be turned into its opposite. */
export type Draft = ConditionDraft | GroupDraft;

export type ConditionDraft = {
  /** Names the part while it is built; rules have no names for their parts. */
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

let made = 0;
const newKey = () => {
  made += 1;
  return String(made);
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

/** A saved rule as it is built; one condition alone stands in a group. */
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

/** The rule that was built; undefined while something in it is missing. */
export function ruleIn(draft: GroupDraft): Rule | undefined {
  const parsed = ruleShape.safeParse(asRule(draft));
  return parsed.success && isWhole(draft) ? parsed.data : undefined;
}

function asRule(draft: Draft): Rule {
  const plain: Rule = isGroup(draft)
    ? { is: draft.join, of: draft.of.map(asRule) }
    : draft.condition;
  return draft.not ? { is: 'not', of: plain } : plain;
}

/** A text to compare with, or a day to count from, must have been entered. */
function isWhole(draft: Draft): boolean {
  if (isGroup(draft)) return draft.of.every(isWhole);
  const { condition } = draft;
  if ('op' in condition) return condition.op === 'empty' || (condition.value ?? '').trim() !== '';
  return true;
}

/** The same with one part changed; taken away when nothing takes its place. */
export function replaced(group: GroupDraft, key: string, by: Draft | undefined): GroupDraft {
  return {
    ...group,
    of: group.of.flatMap((part): Draft[] => {
      if (part.key === key) return by ? [by] : [];
      return [isGroup(part) ? replaced(part, key, by) : part];
    }),
  };
}
