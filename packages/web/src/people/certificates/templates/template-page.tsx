import { changeTemplate, type Design, type Template } from '@ngo-plus/contract/people/certificates';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router';
import { pageMeta, useTranslation } from '../../../kernel/index.ts';
import { Loaded, PageHeader, showToast } from '../../../ui/index.ts';
import { oneTemplate } from '../queries.ts';
import { useChange } from '../use-change.ts';
import { TemplateEditor } from './template-editor.tsx';

export const meta = () => pageMeta({ title: 'Template' });

export default function TemplatePage() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const query = useQuery({ ...oneTemplate(id), refetchOnWindowFocus: false });
  return (
    <>
      <PageHeader
        title={query.data?.name ?? t('Template')}
        lede={t("Certificates already issued don't change.")}
        crumbs={[
          { label: t('Certificates / Letters'), to: '/volunteer/certificates' },
          { label: t('Templates'), to: '/volunteer/certificates/templates' },
        ]}
      />
      <Loaded query={query} failed={t("Couldn't load this template")} lines={8}>
        {(data) => <Editing key={data.id} template={data} />}
      </Loaded>
    </>
  );
}

function Editing({ template }: { template: Template }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { mutateAsync } = useChange(changeTemplate);
  const { id, revision, updatedAt: _, ...design } = template;
  const save = async (changed: Design) => {
    await mutateAsync({ ...changed, id, revision });
    showToast('done', t('Template saved'));
    await navigate('/volunteer/certificates/templates');
  };
  return <TemplateEditor start={design} onSave={save} />;
}
