import { PageHeader, pageMeta, useTranslation } from '../kernel/index.ts';
import { EntryList } from './browse/index.ts';

export const meta = () => pageMeta({ title: 'Cloud Storage' });

/** Folders and files of the organisation. */
export default function StoragePage() {
  const { t } = useTranslation();
  return (
    <>
      <PageHeader title={t('Cloud Storage')} />
      <EntryList filters={{ view: 'folder', sortBy: 'name' }} />
    </>
  );
}
