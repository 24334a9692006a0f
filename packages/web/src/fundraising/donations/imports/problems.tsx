import { Button } from '@mantine/core';
import {
  type DonationImportDetail,
  type DonationImportProblem,
  exportRefusedDonations,
} from '@ngo-plus/contract/fundraising/donations';
import { IconDownload } from '@tabler/icons-react';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { download, saveFile, useFormat, useTranslation } from '../../../kernel/index.ts';
import { importStyles as styles } from '../../../platform/imports/index.ts';
import { Panel, ShowMore, showToast } from '../../../ui/index.ts';
import { fieldNames } from './labels.ts';
import { importProblems } from './queries.ts';

/** Why rows are left out: each with its number as a person counts, and how to mend it. */
export function Problems({ run }: { run: DonationImportDetail }) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const [all, setAll] = useState(false);
  const words = { count: run.problemCount, shown: number(run.problemCount) };
  return (
    <Panel
      pad={false}
      title={t('{{shown}} issues', { ...words, defaultValue_one: '{{shown}} remark' })}
      note={t(
        'These rows are skipped. Download them, fix the errors and import that file. Nothing is added twice.',
      )}
      action={<RefusedButton id={run.id} />}
    >
      {all ? <AllProblems id={run.id} /> : <List problems={run.problems} />}
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

function RefusedButton({ id }: Pick<DonationImportDetail, 'id'>) {
  const { t } = useTranslation();
  const { mutate, isPending } = useMutation({
    mutationFn: () => download(exportRefusedDonations, { id }),
    onSuccess: saveFile,
    onError: (error) => showToast('failed', t("Couldn't create file"), error.message),
  });
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={18} aria-hidden />}
      loading={isPending}
      onClick={() => mutate()}
    >
      {t('Download skipped rows')}
    </Button>
  );
}

function AllProblems({ id }: { id: string }) {
  const list = useInfiniteQuery(importProblems(id));
  return (
    <>
      <List problems={list.data?.pages.flatMap(({ items }) => items) ?? []} />
      {list.hasNextPage && (
        <div className={styles.foot}>
          <ShowMore list={list} />
        </div>
      )}
    </>
  );
}

function List({ problems }: { problems: readonly DonationImportProblem[] }) {
  const { t } = useTranslation();
  const { number } = useFormat();
  return (
    <ul className={styles.problems}>
      {problems.map(({ row, field, message }) => (
        <li key={`${row} ${field} ${message}`}>
          <b>{t('Row {{row}}', { row: number(row) })}</b>
          <span>
            {field && `${t(fieldNames[field])}: `}
            {message}
          </span>
        </li>
      ))}
    </ul>
  );
}
