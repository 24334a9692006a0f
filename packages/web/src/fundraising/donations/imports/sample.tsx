import type { DonationImportDetail } from '@ngo-plus/contract/fundraising/donations';
import { useFormat, useTranslation } from '../../../kernel/index.ts';
import { FileTable, importTableStyles as table } from '../../../platform/imports/index.ts';
import { Panel, StatusBadge } from '../../../ui/index.ts';
import { outcomeText } from './labels.ts';

type Row = DonationImportDetail['sample'][number];

type Props = {
  rows: readonly Row[];
  /** Nothing is imported yet: what is wrong can still be put right. */
  toCheck: boolean;
};

/** The first rows as they were understood. */
export function Sample({ rows, toCheck }: Props) {
  const { t } = useTranslation();
  const outcome = toCheck ? t('What will happen') : t('What happened');
  const heads = [t('Row'), t('Donor'), t('Amount'), t('Date'), t('Cause'), outcome];
  return (
    <Panel
      pad={false}
      title={t('First rows')}
      note={toCheck && t('Check that names, amounts and dates are in the right columns.')}
    >
      <FileTable heads={heads}>
        {rows.map((row) => (
          <SampleRow key={row.row} row={row} heads={heads} />
        ))}
      </FileTable>
    </Panel>
  );
}

function SampleRow({ row, heads }: { row: Row; heads: readonly string[] }) {
  const { t } = useTranslation();
  const { money, number, day } = useFormat();
  const [status, word] = outcomeText[row.outcome];
  return (
    <tr>
      <td data-label={heads[0]} className={table.number}>
        {number(row.row)}
      </td>
      <td data-head>{row.name || t('See the issues below')}</td>
      <td data-label={heads[2]} className={table.amount}>
        {row.amount && money(row.amount)}
      </td>
      <td data-label={heads[3]} className={table.day}>
        {row.on && day(row.on)}
      </td>
      <td data-label={heads[4]} data-wrap>
        {row.cause}
      </td>
      <td data-label={heads[5]}>
        <StatusBadge status={status}>{t(word)}</StatusBadge>
      </td>
    </tr>
  );
}
