import { Button } from '@mantine/core';
import type { importForm } from '@ngo-plus/contract/data/forms';
import type { Output } from '@ngo-plus/contract/kernel';
import { Link } from 'react-router';
import { useFormat, useTranslation } from '../../../kernel/index.ts';
import { Note, Panel, RecordTable, StatusBadge } from '../../../ui/index.ts';

export type Imported = Output<typeof importForm>;

type Props = {
  imported: Imported;
  /** Imports another file. */
  onAgain: () => void;
};

/** What a workbook contained, and what could not be imported as written. The form can be opened in any case. */
export function ImportFindings({ imported, onAgain }: Props) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const { id, title, questions, findings, moreFindings } = imported;
  const errors = findings.filter(({ level }) => level === 'error').length;
  return (
    <>
      <Note
        tone={errors > 0 ? 'warn' : 'good'}
        role="status"
        title={t('{{title}} imported', { title })}
      >
        <p>
          {t('{{shown}} questions.', {
            count: questions,
            shown: number(questions),
            defaultValue_one: '{{shown}} question.',
          })}{' '}
          {findings.length === 0
            ? t('Everything in the file was understood.')
            : t("Some rows weren't imported as written. Open the form to correct them.")}
        </p>
        <div className="group">
          <Button component={Link} to={`/data-collection/forms/${id}`}>
            {t('Open form')}
          </Button>
          <Button variant="default" onClick={onAgain}>
            {t('Import another file')}
          </Button>
        </div>
      </Note>
      {findings.length > 0 && (
        <Panel
          title={t('What to check')}
          note={
            moreFindings > 0 ? t('And {{more}} more.', { more: number(moreFindings) }) : undefined
          }
          pad={false}
        >
          <FindingTable findings={findings} />
        </Panel>
      )}
    </>
  );
}

/** Findings in a workbook, in the order of its rows. */
export function FindingTable({ findings }: Pick<Imported, 'findings'>) {
  const { t } = useTranslation();
  const headings = [t('What'), t('Sheet'), t('Row'), t('Level')];
  const [, sheet, row, level] = headings;
  return (
    <RecordTable headings={headings}>
      {findings.map((finding, at) => (
        <tr key={`${finding.sheet} ${finding.row} ${at}`}>
          <th scope="row" data-text>
            {finding.message}
          </th>
          <td data-label={sheet}>{finding.sheet}</td>
          <td data-label={row}>{finding.row ?? '–'}</td>
          <td data-label={level} data-whole>
            <StatusBadge status={finding.level === 'error' ? 'stopped' : 'soon'}>
              {finding.level === 'error' ? t('Error') : t('Warning')}
            </StatusBadge>
          </td>
        </tr>
      ))}
    </RecordTable>
  );
}
