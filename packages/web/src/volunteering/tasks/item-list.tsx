import { Checkbox } from '@mantine/core';
import { type TaskDetail, tickTaskItem } from '@ngo-plus/contract/volunteering';
import { useFailed, useTranslation } from '../../kernel/index.ts';
import { useChange } from '../use-change.ts';
import styles from './task.module.css';

/** What belongs to a task, to be ticked off while it is under way. */
export function ItemList({ task: { items, mayTick, itemsDone, state } }: { task: TaskDetail }) {
  const { t } = useTranslation();
  const tick = useChange(tickTaskItem);
  const failed = useFailed(t('The tick was not kept'));
  if (items.length === 0) return null;
  const sending = tick.isPending ? tick.variables : undefined;
  return (
    <fieldset className={styles.items} disabled={!mayTick}>
      <legend>
        {t('To do')} <span>{t('{{done}} of {{all}}', { done: itemsDone, all: items.length })}</span>
      </legend>
      {items.map(({ id, text, done }) => (
        <Checkbox
          key={id}
          label={text}
          checked={sending?.id === id ? sending.done : done}
          onChange={() => tick.mutate({ id, done: !done }, failed)}
        />
      ))}
      {state === 'assigned' && (
        <small>{t('Once the task is accepted, this can be ticked off.')}</small>
      )}
    </fieldset>
  );
}
