import { useSearchParams } from 'react-router';
import { pageMeta, useTranslation } from '../../../kernel/index.ts';
import { LinkSwitch, PageHeader } from '../../../ui/index.ts';
import { EmptyForm } from './empty-form.tsx';
import { ImportXlsform } from './import-xlsform.tsx';
import { Templates } from './templates.tsx';

export const meta = () => pageMeta({ title: 'New form' });

const path = '/data-collection/forms/new';

const starts = ['empty', 'template', 'xlsform'] as const;

/** Creates a form: an empty one, or one from a template or a workbook. */
export default function NewFormPage() {
  const { t } = useTranslation();
  const wanted = useSearchParams()[0].get('from');
  const from = starts.find((one) => one === wanted) ?? 'empty';
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
              {
                to: `${path}?from=template`,
                label: t('Template'),
                chosen: from === 'template',
              },
              { to: `${path}?from=xlsform`, label: t('XLSForm'), chosen: from === 'xlsform' },
            ]}
          />
        }
      />
      {from === 'empty' && <EmptyForm />}
      {from === 'template' && <Templates />}
      {from === 'xlsform' && <ImportXlsform />}
    </>
  );
}
