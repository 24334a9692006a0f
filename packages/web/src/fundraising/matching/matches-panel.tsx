import { Button } from '@mantine/core';
import { exportMatches, type Match } from '@ngo-plus/contract/fundraising/matching';
import { IconDownload } from '@tabler/icons-react';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { Link } from 'react-router';
import { download, Moment, saveFile, useFormat, useTranslation } from '../../kernel/index.ts';
import {
  ErrorState,
  Loading,
  Panel,
  RecordTable,
  ShowMore,
  SkeletonLines,
  showToast,
} from '../../ui/index.ts';
import styles from './matching.module.css';
import { matchList } from './queries.ts';

/** Donations that a pool matched, newest first. */
export function MatchesPanel({ poolId }: { poolId: string }) {
  const { t } = useTranslation();
  const list = useInfiniteQuery(matchList(poolId));
  const matches = list.data?.pages.flatMap(({ items }) => items);
  const isTable = matches !== undefined && matches.length > 0;
  return (
    <Panel
      title={t('Matched donations')}
      pad={!isTable}
      action={isTable && <ExportButton poolId={poolId} />}
    >
      {list.error && !matches && (
        <ErrorState
          level={3}
          title={t("Couldn't load donations")}
          error={list.error}
          onRetry={() => void list.refetch()}
        />
      )}
      {list.isPending && (
        <Loading>
          <SkeletonLines lines={3} />
        </Loading>
      )}
      {matches?.length === 0 && <p className={styles.quiet}>{t('None yet')}</p>}
      {isTable && <Rows matches={matches} />}
      {list.hasNextPage && (
        <div className={styles.padded}>
          <ShowMore list={list} />
        </div>
      )}
    </Panel>
  );
}

function ExportButton({ poolId: id }: { poolId: string }) {
  const { t } = useTranslation();
  const { mutate, isPending } = useMutation({
    mutationFn: () => download(exportMatches, { id }),
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
      {t('Download CSV')}
    </Button>
  );
}

function Rows({ matches }: { matches: readonly Match[] }) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const headings = [t('Donation'), t('Donated'), t('Matched'), t('Released')];
  const [, given, matched, released] = headings;
  return (
    <RecordTable headings={headings}>
      {matches.map((match) => (
        <tr key={match.donationId}>
          <th scope="row">
            <Link to={`/donations/${match.donationId}`}>
              <Moment at={match.at} with="time" />
            </Link>
          </th>
          <td data-label={given} className="tnum" data-whole>
            {money(match.donation)}
          </td>
          <td data-label={matched} className="tnum" data-whole>
            {money(match.matched)}
          </td>
          <td data-label={released} className="tnum" data-whole>
            {money(match.released)}
          </td>
        </tr>
      ))}
    </RecordTable>
  );
}
