import { maxImportBytes } from '@ngo-plus/contract/crm/contacts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { pageMeta, useTranslation } from '../../../kernel/index.ts';
import {
  ChooseFile,
  importStateText,
  PastRuns,
  importStyles as styles,
  tableFormatNames,
} from '../../../platform/spreadsheets/index.ts';
import { PageHeader, StatusBadge } from '../../../ui/index.ts';
import { pastImports, useUpload } from './queries.ts';

export const meta = () => pageMeta({ title: 'Import contacts' });

/** The beginning of an import, and those of before. */
export default function StartPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const read = useUpload();
  const send = (file: File) =>
    read.mutate(file, { onSuccess: ({ id }) => void navigate(`/contacts/import/${id}`) });
  return (
    <>
      <PageHeader
        title={t('Import contacts')}
        lede={t('You can review everything before you import.')}
      />
      <div className={styles.stack}>
        <ChooseFile
          title={t('Contacts file')}
          formats={Object.values(tableFormatNames)}
          maxBytes={maxImportBytes}
          read={{ ...read, mutate: send }}
        />
        <PastRuns
          list={useInfiniteQuery(pastImports)}
          to={({ id }) => `/contacts/import/${id}`}
          format={({ format }) => t(tableFormatNames[format])}
          state={({ state }) => {
            const [status, words] = importStateText[state];
            return <StatusBadge status={status}>{t(words)}</StatusBadge>;
          }}
        />
      </div>
    </>
  );
}
