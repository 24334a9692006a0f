import { Button, Text } from '@mantine/core';
import type { CauseReport } from '@ngo-plus/contract/fundraising/causes';
import type { ComponentProps } from 'react';
import { Link, useSearchParams } from 'react-router';
import { Moment, useTranslation } from '../../../kernel/index.ts';
import { ListPage, type PagedPanel, Rows, StatusBadge, type TileSpec } from '../../../ui/index.ts';
import { reasonNames } from './labels.ts';
import { ResolveReport } from './resolve-report.tsx';

export type ReportState = 'open' | 'resolved';

/** Returns the status filter of reports in the address. */
export function useReportState(): ReportState {
  const [address] = useSearchParams();
  return address.get('state') === 'resolved' ? 'resolved' : 'open';
}

/** Fields that all reports share. */
type Reported = { readonly id: string } & Pick<
  CauseReport,
  'reason' | 'details' | 'email' | 'createdAt' | 'resolvedAt' | 'resolution'
>;

type Props<Report> = {
  title: string;
  lede: string;
  /** Address of this page. */
  path: string;
  /** Where visitors find the link to report a problem. */
  whence: string;
  query: ComponentProps<typeof PagedPanel<Report>>['query'];
  about: (report: Report) => {
    readonly title: string;
    readonly to: string;
    readonly whose: string;
  };
  resolve: (done: { id: string; resolution: string }) => Promise<unknown>;
  /** Who can read the resolution. */
  readers: string;
};

const tiles: readonly [TileSpec, TileSpec, TileSpec] = [
  { kind: 'search', tones: ['deep', 'clay', 'mint'] },
  { kind: 'petals', tones: ['clay', 'sun', 'cream'] },
  { person: 9, tones: ['teal', 'sun', 'blush'] },
];

/** Problems reported by visitors, with their resolutions. */
export function ReportList<Report extends Reported>(props: Props<Report>) {
  const { title, lede, path, whence, query, about, resolve, readers } = props;
  const { t } = useTranslation();
  const state = useReportState();
  return (
    <ListPage<Report>
      title={title}
      lede={lede}
      actions={
        state === 'open' ? (
          <Button variant="default" component={Link} to={`${path}?state=resolved`}>
            {t('Resolved reports')}
          </Button>
        ) : (
          <Button variant="default" component={Link} to={path}>
            {t('Open reports')}
          </Button>
        )
      }
      query={query}
      path={path}
      failed={t("Couldn't load reports")}
      empty={{
        title: state === 'open' ? t('No open reports') : t('No resolved reports yet'),
        body: whence,
        tiles,
      }}
    >
      {(reports) => (
        <Rows edge>
          {reports.map((report) => (
            <li key={report.id}>
              <Resolution report={report} {...about(report)} />
              {!report.resolvedAt && (
                <ResolveReport
                  title={about(report).title}
                  readers={readers}
                  resolve={(resolution) => resolve({ id: report.id, resolution })}
                />
              )}
            </li>
          ))}
        </Rows>
      )}
    </ListPage>
  );
}

type ResolutionProps = { report: Reported; title: string; to: string; whose: string };

function Resolution({ report, title, to, whose }: ResolutionProps) {
  const { t } = useTranslation();
  const { reason, details, email, createdAt, resolvedAt, resolution } = report;
  return (
    <div>
      <h2>
        <Link to={to}>{title}</Link>
      </h2>
      <Text c="dimmed" size="sm">
        {whose}, <Moment at={createdAt} with="time" />
      </Text>
      <p>
        <strong>{t(reasonNames[reason])}.</strong> {details}
      </p>
      <Text c="dimmed" size="sm">
        {email || t('No email address given.')}
      </Text>
      {resolvedAt && (
        <p>
          <StatusBadge status="done">{t('Resolved')}</StatusBadge> {resolution}
        </p>
      )}
    </div>
  );
}
