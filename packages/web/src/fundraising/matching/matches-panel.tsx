import { exportMatches, type Match } from '@ngo-plus/contract/fundraising/matching';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { download, Moment, useFormat, useTranslation } from '../../kernel/index.ts';
import { ExportButton, ListPanel, RecordTable } from '../../ui/index.ts';
import { matchList } from './queries.ts';

/** Donations that a pool matched, newest first. */
export function MatchesPanel({ poolId }: { poolId: string }) {
  const { t } = useTranslation();
  return (
    <ListPanel
      title={t('Matched donations')}
      query={useInfiniteQuery(matchList(poolId))}
      failed={t("Couldn't load donations")}
      empty={t('None yet')}
      action={<ExportButton fetchFile={() => download(exportMatches, { id: poolId })} />}
    >
      {(matches) => <Rows matches={matches} />}
    </ListPanel>
  );
}

function Rows({ matches }: { matches: readonly Match[] }) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const headings = [t('Donation'), t('Donated'), t('Matched'), t('Released')];
  const [, donated, matched, released] = headings;
  return (
    <RecordTable headings={headings}>
      {matches.map((match) => (
        <tr key={match.donationId}>
          <th scope="row">
            <Link to={`/donations/${match.donationId}`}>
              <Moment at={match.at} with="time" />
            </Link>
          </th>
          <td data-label={donated} className="tnum" data-whole>
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
