import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router';
import { pageMeta, useTranslation } from '../../kernel/index.ts';
import { ChoiceTiles, ListPage, type TileSpec } from '../../ui/index.ts';
import { type TaskQuery, taskList } from './queries.ts';
import { TaskRow } from './task-row.tsx';
import styles from './tasks.module.css';

export const meta = () => pageMeta({ title: 'Contact tasks' });

const views = { mine: { mine: true }, all: {}, done: { done: true } } as const;

type View = keyof typeof views;

const viewIn = (address: URLSearchParams): View => {
  const param = address.get('show');
  return param === 'all' || param === 'done' ? param : 'mine';
};

const tiles: readonly [TileSpec, TileSpec, TileSpec] = [
  { person: 5, tones: ['teal', 'sun', 'mint'] },
  { kind: 'hands', tones: ['clay', 'sun', 'blush'] },
  { person: 7, tones: ['plum', 'sun', 'cream'] },
];

/** Tasks for all contacts, by due date. */
export default function TasksPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [address] = useSearchParams();
  const view = viewIn(address);
  const query: TaskQuery = views[view];
  return (
    <ListPage
      title={t('Contact tasks')}
      lede={t('Contact tasks, soonest due first.')}
      above={
        <div className={styles.views}>
          <ChoiceTiles<View>
            legend={t('Filter tasks')}
            name="show"
            options={[
              { value: 'mine', label: t('My tasks') },
              { value: 'all', label: t('All') },
              { value: 'done', label: t('Done') },
            ]}
            value={view}
            onChange={(show) => void navigate(`?show=${show}`, { replace: true })}
          />
        </div>
      }
      query={useInfiniteQuery(taskList(query))}
      path="/contacts/tasks"
      failed={t("Couldn't load tasks")}
      empty={{
        title: view === 'done' ? t('No completed tasks') : t('No tasks'),
        body: t("Add tasks on a contact's page."),
        tiles,
      }}
    >
      {(tasks) => (
        <ul className={styles.list}>
          {tasks.map((task) => (
            <TaskRow key={task.id} task={task} named />
          ))}
        </ul>
      )}
    </ListPage>
  );
}
