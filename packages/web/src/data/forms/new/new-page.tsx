import { useSearchParams } from 'react-router';
import { pageMeta, useTranslation } from '../../../kernel/index.ts';
import { LinkSwitch, PageHeader } from '../../../ui/index.ts';
import { EmptyForm } from './empty-form.tsx';
import { ImportXlsform } from './import-xlsform.tsx';

export const meta = () => pageMeta({ title: 'New form' });

const path = '/data-collection/forms/new';

/** Creates a form: an empty one, or one from a workbook. */
export default function NewFormPage() {
  const { t } = useTranslation();
  const from = useSearchParams()[0].get('from') === 'xlsform' ? 'xlsform' : 'empty';
  return (
    <>
      <PageHeader
        title={t('New form')}
        crumbs={[{ label: t('Data collection'), to: '/data-collection' }]}
        actions={
          <LinkSwitch
            label={t('Start with')}
            choices={[
              { to: path, label: t('Empty form'), chosen: from === 'empty' },
              { to: `${path}?from=xlsform`, label: t('XLSForm'), chosen: from === 'xlsform' },
            ]}
          />
        }
      />
      {from === 'empty' && <EmptyForm />}
      {from === 'xlsform' && <ImportXlsform />}
    </>
  );
}
