import { hasRows, type ImportDetail } from '@ngo-plus/contract/content/grants';
import { Moment, useFormat, useTranslation } from '../../../kernel/index.ts';
import { FileTable, importTableStyles as table } from '../../../platform/imports/index.ts';
import { Panel, StatusBadge } from '../../../ui/index.ts';
import { outcomeText } from './labels.ts';

type Row = ImportDetail['sample'][number];

/** The first rows as they were understood. */
type Props = {
  run: ImportDetail;
  /** Nothing is imported yet: what is wrong can still be put right. */
  toCheck: boolean;
};

export function Sample({ run: { sample, format }, toCheck }: Props) {
  const { t } = useTranslation();
  const outcome = toCheck ? t('What will happen') : t('What happened');
  const heads = [
    hasRows(format) ? t('Row') : t('Record'),
    t('Grant'),
    t('Amount'),
    t('Deadline'),
    outcome,
  ];
  return (
    <Panel
      pad={false}
      title={hasRows(format) ? t('First rows') : t('First records')}
      note={toCheck && t('Check that titles, amounts and deadlines are in the right place.')}
    >
      <FileTable heads={heads}>
        {sample.map((row) => (
          <SampleRow key={row.row} row={row} heads={heads} />
        ))}
      </FileTable>
    </Panel>
  );
}

function SampleRow({ row, heads }: { row: Row; heads: readonly string[] }) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const [status, word] = outcomeText[row.outcome];
  // Nothing is known of a row that is left out but its title, if that.
  const read = row.outcome !== 'refused';
  return (
    <tr>
      <td data-label={heads[0]} className={table.number}>
        {number(row.row)}
      </td>
      <td data-head>
        {row.title || t('See the issues below')}
        {row.donorAgency && <small>{row.donorAgency}</small>}
      </td>
      <td data-label={heads[2]} className={table.amount}>
        {read && (row.grantSize || t('Not stated'))}
      </td>
      <td data-label={heads[3]} className={table.day}>
        {read && <LastDay at={row.deadlineDate} />}
      </td>
      <td data-label={heads[4]}>
        <StatusBadge status={status}>{t(word)}</StatusBadge>
      </td>
    </tr>
  );
}

function LastDay({ at }: { at: string | null }) {
  const { t } = useTranslation();
  return at ? <Moment at={at} /> : t('No deadline');
}
