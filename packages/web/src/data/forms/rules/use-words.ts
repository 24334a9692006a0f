import { type Expression, itemsOf } from '@ngo-plus/contract/data/forms';
import { useMemo } from 'react';
import { useFormat, useTranslation } from '../../../kernel/index.ts';
import { useBuilder } from '../builder-context.ts';
import { type Subject, subjectsOf } from './subjects.ts';
import { type WordsContext, wordsOf } from './words.ts';

/** The questions that rules can be about, by name. */
export function useSubjects(): ReadonlyMap<string, Subject> {
  const { compiled, language } = useBuilder();
  const { definition } = compiled;
  return useMemo(() => subjectsOf(definition, language), [definition, language]);
}

/** The names that expressions may refer to: questions, groups and repeats. */
export function useNames(): ReadonlySet<string> {
  const { items } = useBuilder().definition;
  return useMemo(() => new Set([...itemsOf(items)].map(({ name }) => name)), [items]);
}

/** Puts expressions into words. */
export function useWords(): (expression: Expression, own?: Subject) => string | undefined {
  const { t } = useTranslation();
  const { number, day } = useFormat();
  const subjects = useSubjects();
  return useMemo(() => {
    const context: WordsContext = { t, subjects, number, day };
    return (expression, own) => wordsOf(expression, { ...context, own });
  }, [t, subjects, number, day]);
}

/** When each item with a rule is shown, in words, by its id. */
export function useConditionTexts(): ReadonlyMap<string, string> {
  const { t } = useTranslation();
  const { compiled } = useBuilder();
  const words = useWords();
  return useMemo(() => {
    const texts = new Map<string, string>();
    for (const { item, rules } of compiled.items) {
      if (rules.relevant === undefined) continue;
      const condition = words(rules.relevant.expression);
      texts.set(
        item.id,
        condition === undefined
          ? t('Shown by a rule')
          : t('Shown when {{condition}}', { condition }),
      );
    }
    return texts;
  }, [compiled, words, t]);
}
