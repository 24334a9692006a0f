import { Checkbox } from '@mantine/core';
import type { TaskDetail } from '@ngo-plus/contract/people/volunteering';
import { useTranslation } from '../../../kernel/index.ts';
import styles from './task.module.css';
import { useTick } from './use-tick.ts';

/** The checklist of a task, which can be ticked while the task is in progress. */
export function ItemList({ task }: { task: TaskDetail }) {
  const { t } = useTranslation();
  const tick = useTick(task.id);
  const { items, mayTick, itemsDone, state } = task;
  if (items.length === 0) return null;
  return (
    <fieldset className={styles.items} disabled={!mayTick}>
      <legend>
        {t('To do')} <span>{t('{{done}} of {{all}}', { done: itemsDone, all: items.length })}</span>
      </legend>
      {items.map(({ id, text, done }) => (
        <Checkbox
          key={id}
          label={text}
          checked={done}
          onChange={() => tick.mutate({ id, done: !done })}
        />
      ))}
      {state === 'assigned' && (
        <small>{t('You can tick these off once the task is accepted.')}</small>
      )}
    </fieldset>
  );
}
