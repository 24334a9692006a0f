import { phrase } from '../../../kernel/index.ts';
import type { Item } from '../definition/index.ts';
import { ExpressionSyntaxError, needsOf, parseExpression } from '../expressions/index.ts';
import type { Rule, RuleFault, RuleName } from './compiled-form.ts';

/** Reads an item's expressions. One that cannot be read becomes a fault. */
export function readRules(item: Item, faults: RuleFault[]): Partial<Record<RuleName, Rule>> {
  const rules: Partial<Record<RuleName, Rule>> = {};
  for (const [name, text] of Object.entries(textsOf(item)) as [RuleName, string][]) {
    if (text.trim() === '') continue;
    const rule = readRule(text, (fault) => faults.push({ ...fault, itemId: item.id, rule: name }));
    if (rule !== undefined) rules[name] = rule;
  }
  return rules;
}

function textsOf(item: Item): Partial<Record<RuleName, string>> {
  const { relevant = '' } = item;
  if (item.type === 'group') return { relevant };
  if (item.type === 'repeat') return { relevant, count: item.count ?? '' };
  const { required = '', constraint = '', calculation = '', readOnly = '' } = item;
  const { choiceFilter = '', initial = '' } = item;
  return {
    relevant,
    required,
    constraint,
    calculation,
    readOnly,
    choiceFilter,
    // A plain value, such as a date or a name of a choice, would be read as a subtraction or a path.
    initial: isDynamic(initial) ? initial : '',
  };
}

/** Whether the value that an answer begins with is calculated. Source: pyxform's `default_is_dynamic`. */
export const isDynamic = (initial: string): boolean =>
  /\$\{|^\s*[\w:-]+\(.*\)|\)\s*(?:[+*]|div|mod|-)\s|^\s*-?\d+(?:\.\d+)?\s+(?:[+*-]|div|mod)\s/.test(
    initial,
  );

type FaultOfText = Omit<RuleFault, 'itemId' | 'rule'>;

function readRule(text: string, report: (fault: FaultOfText) => void): Rule | undefined {
  try {
    const expression = parseExpression(text);
    const needs = needsOf(expression);
    for (const { name, at, end } of needs.unknownCalls)
      report({
        reason: phrase("The function {{name}}() isn't supported, so this rule isn't applied."),
        values: { name },
        isWarning: true,
        span: { at, end },
      });
    return needs.unknownCalls.length > 0 ? undefined : { expression, needs };
  } catch (error) {
    if (!(error instanceof ExpressionSyntaxError)) throw error;
    const { reason, values, span } = error;
    report({ reason, values, isWarning: false, span: { at: span.at, end: span.end } });
    return undefined;
  }
}
