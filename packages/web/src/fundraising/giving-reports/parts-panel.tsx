import type {
  Dimension,
  GivingParts,
  ReportPart,
} from '@ngo-plus/contract/fundraising/giving-reports';
import type { Phrase } from '@ngo-plus/contract/kernel';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router';
import { useFormat, useTranslation } from '../../kernel/index.ts';
import { methodNames } from '../../money/payments/index.ts';
import { CsvButton } from './csv-button.tsx';
import { FigureTable } from './figure-table.tsx';
import { type ReportFilters, reportAddress } from './filters.ts';
import { channelNames, habitNames } from './labels.ts';
import { partsOf } from './queries.ts';
import { ReportPanel } from './report-panel.tsx';
import { shareOf } from './shares.ts';

type Props = { filters: ReportFilters; by: Dimension; title: string };

/** Parts of the total, largest first. */
export function PartsPanel({ filters, by, title }: Props) {
  return (
    <ReportPanel
      title={title}
      query={useQuery(partsOf(filters, by))}
      pad={false}
      action={<CsvButton report="parts" of={title} exportInput={{ ...filters, by }} />}
    >
      {(report) => <Parts report={report} filters={filters} />}
    </ReportPanel>
  );
}

function Parts({ report, filters }: { report: GivingParts; filters: ReportFilters }) {
  const { t } = useTranslation();
  const { money, number } = useFormat();
  const { parts, rest, currency } = report;
  const most = parts[0]?.netMinor ?? '0';
  const percentText = (amountMinor: string) => money({ amountMinor, currency });
  return (
    <FigureTable
      headings={[t('Name'), t('Donations'), t('Donors'), t('Left')]}
      rows={[
        ...parts.map((part) => ({
          key: part.key,
          name: <PartName by={report.by} part={part} filters={filters} />,
          cells: [number(part.donations), number(part.donors), percentText(part.netMinor)],
          share: shareOf(part.netMinor, most),
        })),
        ...(rest
          ? [
              {
                key: 'rest of them',
                name: t('{{count}} others', {
                  count: rest.parts,
                  defaultValue_one: '{{count}} other',
                }),
                cells: [number(rest.donations), '–', percentText(rest.netMinor)],
              },
            ]
          : []),
      ]}
    />
  );
}

const filterOf: Partial<Record<Dimension, keyof ReportFilters>> = {
  cause: 'causeId',
  method: 'method',
  currency: 'currency',
  channel: 'channel',
  habit: 'habit',
  source: 'source',
};

const names: Partial<Record<Dimension, Readonly<Record<string, Phrase>>>> = {
  method: methodNames,
  channel: channelNames,
  habit: habitNames,
};

/** Links to the reports filtered by that part, if there is a filter for it. */
function PartName({
  by,
  part,
  filters,
}: {
  by: Dimension;
  part: ReportPart;
  filters: ReportFilters;
}) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const { key, label } = part;
  const named = names[by]?.[key];
  const words = label || (named === undefined ? key : t(named)) || t('Unknown');
  const filter = filterOf[by];
  if (filter === undefined || key === '' || filters[filter] === key) return words;
  return (
    <Link to={reportAddress(pathname, { ...filters, [filter]: key })} preventScrollReset>
      {words}
    </Link>
  );
}
