import { maxImportBytes } from '@ngo-plus/contract/content/grants';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { pageMeta, useTranslation } from '../../../kernel/index.ts';
import { ChooseFile, PastRuns, importStyles as styles } from '../../../platform/imports/index.ts';
import { PageHeader } from '../../../ui/index.ts';
import { formatNames } from './labels.ts';
import { pastImports, useUpload } from './queries.ts';
import { StateBadge } from './state-badge.tsx';

export const meta = () => pageMeta({ title: 'Import grants' });

/** The beginning of an import, and those of before. */
export default function StartPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const read = useUpload();
  const send = (file: File) =>
    read.mutate(file, { onSuccess: ({ id }) => void navigate(`/grants/import/${id}`) });
  return (
    <>
      <PageHeader
        title={t('Import grants')}
        lede={t('You can review everything before you import.')}
        crumbs={[{ label: t('Latest Grants'), to: '/grants' }]}
      />
      <div className={styles.stack}>
        <ChooseFile
          title={t('Grants file')}
          formats={Object.values(formatNames)}
          maxBytes={maxImportBytes}
          read={{ ...read, mutate: send }}
        />
        <PastRuns
          list={useInfiniteQuery(pastImports())}
          to={({ id }) => `/grants/import/${id}`}
          format={({ format }) => t(formatNames[format])}
          counted={t('Rows or records')}
          state={(run) => <StateBadge run={run} />}
        />
      </div>
    </>
  );
}
