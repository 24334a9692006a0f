import { Button } from '@mantine/core';
import { hasRows, type ImportDetail, type ImportProblem } from '@ngo-plus/contract/content/grants';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormat, useTranslation } from '../../../kernel/index.ts';
import { importStyles as styles } from '../../../platform/imports/index.ts';
import { Panel, StatusBadge } from '../../../ui/index.ts';
import { fieldNames } from './labels.ts';
import { usePlace } from './place.ts';
import { importProblems } from './queries.ts';

/** What stands in the way of a row, or was left out of it: each with its row as a person counts. */
export function Problems({ run }: { run: ImportDetail }) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const [all, setAll] = useState(false);
  const words = { count: run.problemCount, shown: number(run.problemCount) };
  return (
    <Panel
      pad={false}
      title={t('{{shown}} issues', { ...words, defaultValue_one: '{{shown}} remark' })}
      note={
        hasRows(run.format)
          ? t('Rows with an error are skipped. Notes say what was assumed or left out.')
          : t('Records with an error are skipped. Notes say what was assumed or left out.')
      }
    >
      {all ? <AllProblems run={run} /> : <List problems={run.problems} run={run} />}
      {!all && run.problems.length < run.problemCount && (
        <div className={styles.foot}>
          <Button variant="default" onClick={() => setAll(true)}>
            {t('Show all {{shown}}', words)}
          </Button>
        </div>
      )}
    </Panel>
  );
}

function AllProblems({ run }: { run: ImportDetail }) {
  const { t } = useTranslation();
  const list = useInfiniteQuery(importProblems(run.id));
  return (
    <>
      <List problems={list.data?.pages.flatMap(({ items }) => items) ?? []} run={run} />
      {(list.hasNextPage || list.isPending || list.isError) && (
        <div className={styles.foot}>
          <Button
            variant="default"
            loading={list.isFetching}
            onClick={() => void (list.isError ? list.refetch() : list.fetchNextPage())}
          >
            {list.isError ? t('Try again') : t('Show more')}
          </Button>
        </div>
      )}
    </>
  );
}

type ListProps = { problems: readonly ImportProblem[]; run: ImportDetail };

function List({ problems, run }: ListProps) {
  const { t } = useTranslation();
  const place = usePlace(run);
  return (
    <ul className={styles.problems}>
      {problems.map(({ row, severity, field, message }) => (
        <li key={`${row} ${field} ${message}`}>
          <b>{place(row)}</b>
          <span>
            <StatusBadge status={severity === 'error' ? 'stopped' : 'draft'}>
              {severity === 'error' ? t('Error') : t('Note')}
            </StatusBadge>
          </span>
          <span>
            {field && `${t(fieldNames[field])}: `}
            {message}
          </span>
        </li>
      ))}
    </ul>
  );
}
