import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Moment, type Page, useFormat, useTranslation } from '../../kernel/index.ts';
import { ListPanel, RecordTable } from '../../ui/index.ts';

type Run = {
  readonly id: string;
  readonly fileName: string;
  readonly createdAt: string;
  readonly rows: number;
};

type Props<R extends Run> = {
  list: UseInfiniteQueryResult<InfiniteData<Page<R[]>>>;
  /** The address of an import. */
  to: (run: R) => string;
  format: (run: R) => string;
  state: (run: R) => ReactNode;
};

/** Earlier imports, newest first, each with a link. */
export function PastRuns<R extends Run>({ list, ...shown }: Props<R>) {
  const { t } = useTranslation();
  return (
    <ListPanel
      title={t('Previous imports')}
      query={list}
      failed={t("Couldn't load previous imports")}
      empty={t('None yet. Each import appears here with its result.')}
    >
      {(runs) => <Runs runs={runs} {...shown} />}
    </ListPanel>
  );
}

type RunsProps<R extends Run> = Omit<Props<R>, 'list'> & { runs: readonly R[] };

function Runs<R extends Run>({ runs, to, format, state: badge }: RunsProps<R>) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const headings = [t('File'), t('When'), t('Rows or records'), t('Status')];
  const [, when, rows, state] = headings;
  return (
    <RecordTable headings={headings}>
      {runs.map((run) => (
        <tr key={run.id}>
          <th scope="row">
            <Link to={to(run)}>{run.fileName}</Link>
            <small>{format(run)}</small>
          </th>
          <td data-label={when} data-whole>
            <Moment at={run.createdAt} with="time" />
          </td>
          <td data-label={rows} className="tnum" data-whole>
            {number(run.rows)}
          </td>
          <td data-label={state} data-whole>
            {badge(run)}
          </td>
        </tr>
      ))}
    </RecordTable>
  );
}
