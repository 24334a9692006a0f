import { maxDonationImportBytes } from '@ngo-plus/contract/fundraising/donations';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { pageMeta, useTranslation } from '../../../kernel/index.ts';
import {
  ChooseFile,
  PastRuns,
  importStyles as styles,
  tableFormatNames,
} from '../../../platform/imports/index.ts';
import { PageHeader } from '../../../ui/index.ts';
import { pastImports, useUpload } from './queries.ts';
import { StateBadge } from './state-badge.tsx';

export const meta = () => pageMeta({ title: 'Import donations' });

/** The beginning of an import, and those of before. */
export default function StartPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const read = useUpload();
  const send = (file: File) =>
    read.mutate(file, { onSuccess: ({ id }) => void navigate(`/donations/import/${id}`) });
  return (
    <>
      <PageHeader
        title={t('Import donations')}
        lede={t(
          'Import cash, cheques, transfers and in-kind gifts from a file of up to 10,000 rows. Preview the changes before anything is saved.',
        )}
        crumbs={[{ label: t('Donations'), to: '/donations' }]}
      />
      <div className={styles.stack}>
        <ChooseFile
          title={t('Donations file')}
          formats={Object.values(tableFormatNames)}
          maxBytes={maxDonationImportBytes}
          read={{ ...read, mutate: send }}
        />
        <PastRuns
          list={useInfiniteQuery(pastImports())}
          to={({ id }) => `/donations/import/${id}`}
          format={({ format }) => t(tableFormatNames[format])}
          state={(run) => <StateBadge run={run} />}
        />
      </div>
    </>
  );
}
