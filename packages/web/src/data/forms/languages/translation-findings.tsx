import type { readTranslations } from '@ngo-plus/contract/data/forms';
import type { Output } from '@ngo-plus/contract/kernel';
import { useFormat, useTranslation } from '../../../kernel/index.ts';
import { RecordTable, StatusBadge } from '../../../ui/index.ts';

/** What is wrong with a file of translations, in the order of its rows. */
export function TranslationFindings({ read }: { read: Output<typeof readTranslations> }) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const { findings, moreFindings } = read;
  const headings = [t('What'), t('Row'), t('Level')];
  const [, row, level] = headings;
  return (
    <>
      <p>
        {t(
          'The other texts were imported. Correct these rows in the file and import it again, or correct the texts here.',
        )}
      </p>
      <RecordTable headings={headings}>
        {findings.map((finding, at) => (
          <tr key={`${finding.row} ${at}`}>
            <th scope="row" data-text>
              {finding.message}
            </th>
            <td data-label={row}>{finding.row ?? '–'}</td>
            <td data-label={level} data-whole>
              <StatusBadge status={finding.level === 'error' ? 'stopped' : 'soon'}>
                {finding.level === 'error' ? t('Error') : t('Warning')}
              </StatusBadge>
            </td>
          </tr>
        ))}
      </RecordTable>
      {moreFindings > 0 && <p>{t('And {{more}} more.', { more: number(moreFindings) })}</p>}
    </>
  );
}
