import { textIn } from '@ngo-plus/contract/data/forms';
import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from '../../../kernel/index.ts';
import { useBuilder } from '../builder-context.ts';
import { rowsOfItems } from '../model/index.ts';
import { useConditionTexts } from '../rules/index.ts';
import { useItemActions } from '../use-item-actions.ts';
import styles from './canvas.module.css';
import { Card, type CardActions } from './card.tsx';

/** The form as people see it. The selected question has its settings beside it. */
export function Canvas() {
  const { t } = useTranslation();
  const { definition, selected, canEdit, language, problems } = useBuilder();
  const { items, lists, languages, title } = definition;
  const actions = useStableActions();
  const rows = useMemo(() => rowsOfItems(items), [items]);
  const choices = useMemo(() => new Map(lists.map((one) => [one.name, one.choices])), [lists]);
  const conditions = useConditionTexts();
  const withError = useMemo(
    () => new Set(problems.flatMap(({ itemId, isBlocking }) => (isBlocking ? [itemId] : []))),
    [problems],
  );
  useScrollTo(selected?.id);
  return (
    <div className={styles.form}>
      <div className={styles.title} lang={language}>
        {textIn(title, language, languages)}
      </div>
      {rows.length === 0 && (
        <p className={styles.empty}>
          {canEdit
            ? t('Add a question to begin. It appears here as people will see it.')
            : t('This form has no questions yet.')}
        </p>
      )}
      <ol className={styles.cards}>
        {rows.map(({ item, number, depth }) => (
          <Card
            key={item.id}
            item={item}
            number={number}
            depth={depth}
            isSelected={item.id === selected?.id}
            canEdit={canEdit}
            language={language}
            languages={languages}
            choices={'choices' in item ? choices.get(item.choices ?? '') : undefined}
            condition={conditions.get(item.id)}
            hasError={withError.has(item.id)}
            actions={actions}
          />
        ))}
      </ol>
    </div>
  );
}

/** Functions that stay the same while the form changes. */
function useStableActions(): CardActions {
  const builder = useBuilder();
  const actions = useItemActions();
  const latest = useRef({ builder, actions });
  useEffect(() => {
    latest.current = { builder, actions };
  });
  return useMemo(
    () => ({
      select: (id) => latest.current.builder.select(id),
      duplicate: (item) => latest.current.actions.duplicate(item),
      remove: (item) => latest.current.actions.remove(item),
      move: (item, direction) => void latest.current.actions.move(item, direction),
    }),
    [],
  );
}

/** Brings the card of what was selected elsewhere onto the screen. */
function useScrollTo(id: string | undefined) {
  useEffect(() => {
    if (id === undefined) return;
    document.getElementById(`card-${id}`)?.scrollIntoView({ block: 'nearest' });
  }, [id]);
}
