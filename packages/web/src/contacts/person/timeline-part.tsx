import type { timelineFact } from '@ngo-plus/contract/contacts';
import { useInfiniteQuery } from '@tanstack/react-query';
import type * as z from 'zod';
import { ErrorState, Moment, Panel, useFormat, useTranslation } from '../../kernel/index.ts';
import styles from '../parts.module.css';
import { timelineOf } from '../queries.ts';
import { usePurposes } from '../use-names.ts';
import { reasonNames, whatNames } from '../words.ts';
import { More } from './more.tsx';

type Fact = z.infer<typeof timelineFact>;

/** What happened with somebody, newest first, whichever part of the product it came from. */
export function TimelinePart({ id }: { id: string }) {
  const { t } = useTranslation();
  const list = useInfiniteQuery(timelineOf(id));
  const more = useMore();
  const facts = list.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <Panel title={t('Timeline')}>
      {list.error && facts.length === 0 && (
        <ErrorState
          level={3}
          title={t('The timeline could not be loaded')}
          error={list.error}
          onRetry={() => void list.refetch()}
        />
      )}
      <ul className={styles.list}>
        {facts.map((fact) => (
          <li key={fact.id} className={styles.line}>
            <span>{t(whatNames[fact.what])}</span>
            {more(fact) && <span>: {more(fact)}</span>}
            <br />
            <small>
              <Moment at={fact.at} with="time" />
            </small>
          </li>
        ))}
      </ul>
      <More query={list} />
    </Panel>
  );
}

/** What a fact is about, where it says so. */
function useMore() {
  const { t } = useTranslation();
  const { number } = useFormat();
  const { nameOf } = usePurposes();
  return ({ facts }: Fact): string => {
    const { purpose, reason, title, minutes } = facts;
    if (purpose) return nameOf(purpose);
    if (reason) return t(reasonNames[reason as keyof typeof reasonNames]);
    if (minutes)
      return t('{{shown}} hours', {
        count: Number(minutes) / 60,
        shown: number(Math.round(Number(minutes) / 6) / 10),
        defaultValue_one: '{{shown}} hour',
      });
    return title ?? '';
  };
}
