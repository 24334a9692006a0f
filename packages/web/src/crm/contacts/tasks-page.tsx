import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router';
import {
  ChoiceTiles,
  EmptyState,
  PagedPanel,
  PageHeader,
  pageMeta,
  useTranslation,
} from '../../kernel/index.ts';
import { type AskedTasks, taskList } from './queries.ts';
import { TaskRow } from './task-row.tsx';
import styles from './tasks.module.css';

export const meta = () => pageMeta({ title: 'Tasks about contacts' });

const views = { mine: { mine: true }, all: {}, done: { done: true } } as const;

type View = keyof typeof views;

const viewIn = (address: URLSearchParams): View => {
  const asked = address.get('show');
  return asked === 'all' || asked === 'done' ? asked : 'mine';
};

/** What is to be done about anybody, what is due first. */
export default function TasksPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [address] = useSearchParams();
  const view = viewIn(address);
  const asked: AskedTasks = views[view];
  return (
    <>
      <PageHeader
        title={t('Tasks about contacts')}
        lede={t('What is to be done about people, what is due first.')}
      />
      <div className={styles.views}>
        <ChoiceTiles<View>
          legend={t('Which tasks')}
          name="show"
          options={[
            { value: 'mine', label: t('Mine') },
            { value: 'all', label: t('All') },
            { value: 'done', label: t('Done') },
          ]}
          value={view}
          onChange={(show) => void navigate(`?show=${show}`, { replace: true })}
        />
      </div>
      <PagedPanel
        query={useInfiniteQuery(taskList(asked))}
        failed={t('The tasks could not be loaded')}
        empty={
          <EmptyState
            title={view === 'done' ? t('Nothing is done yet') : t('Nothing is to be done')}
            body={t('Tasks are added on the screen of a contact.')}
            tiles={[
              { person: 5, tones: ['teal', 'sun', 'mint'] },
              { kind: 'hands', tones: ['clay', 'sun', 'blush'] },
              { person: 7, tones: ['plum', 'sun', 'cream'] },
            ]}
          />
        }
      >
        {(tasks) => (
          <ul className={styles.list}>
            {tasks.map((task) => (
              <TaskRow key={task.id} task={task} named />
            ))}
          </ul>
        )}
      </PagedPanel>
    </>
  );
}
