import { addTemplate, certificateKinds, type Design } from '@ngo-plus/contract/people/certificates';
import { useNavigate, useSearchParams } from 'react-router';
import { pageMeta, useTranslation } from '../../../kernel/index.ts';
import { PageHeader, showToast } from '../../../ui/index.ts';
import { useChange } from '../use-change.ts';
import { firstWording } from './first-wording.ts';
import { TemplateEditor } from './template-editor.tsx';

export const meta = () => pageMeta({ title: 'New template' });

export default function NewTemplatePage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [address] = useSearchParams();
  const { mutateAsync } = useChange(addTemplate);
  const kind = certificateKinds.find((one) => one === address.get('kind')) ?? 'certificate';
  const save = async (design: Design) => {
    await mutateAsync(design);
    showToast('done', t('Template saved'));
    await navigate('/volunteer/certificates/templates');
  };
  return (
    <>
      <PageHeader
        title={t('New template')}
        crumbs={[
          { label: t('Certificates / Letters'), to: '/volunteer/certificates' },
          { label: t('Templates'), to: '/volunteer/certificates/templates' },
        ]}
      />
      <TemplateEditor start={firstWording(kind)} isNew onSave={save} />
    </>
  );
}
