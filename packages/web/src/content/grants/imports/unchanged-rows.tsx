import type { ImportDetail, ImportKept } from '@ngo-plus/contract/content/grants';
import { type Phrase, phrases } from '@ngo-plus/contract/kernel';
import { Link } from 'react-router';
import { useFormat, useTranslation } from '../../../kernel/index.ts';
import { FileTable, importStyles as styles } from '../../../platform/imports/index.ts';
import { Panel } from '../../../ui/index.ts';
import { usePlace } from './place.ts';

const reasons: Readonly<Record<ImportKept['reason'], Phrase>> = phrases({
  changed: 'It was changed after the import.',
  saved: 'Someone saved it.',
});

/** Grants that stayed when the import was undone, each with why. */
export function Stored({ run }: { run: ImportDetail }) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const place = usePlace(run);
  const heads = [t('Position in file'), t('Grant'), t('Reason')];
  const more = run.keptRows - run.kept.length;
  return (
    <Panel
      pad={false}
      title={t('Grants not undone')}
      note={t("Delete them individually if you don't need them.")}
    >
      <FileTable heads={heads}>
        {run.kept.map(({ row, grantId, title, reason }) => (
          <tr key={row}>
            <td data-label={heads[0]}>{place(row)}</td>
            <td data-head>
              <Link to={`/grants/${grantId}`}>{title}</Link>
            </td>
            <td data-label={heads[2]}>{t(reasons[reason])}</td>
          </tr>
        ))}
      </FileTable>
      {more > 0 && (
        <p className={`${styles.note} ${styles.foot}`}>
          {t('And {{shown}} more', { count: more, shown: number(more) })}
        </p>
      )}
    </Panel>
  );
}
