import type { ManagedOpportunity } from '@ngo-plus/contract/people/opportunities';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router';
import { pageMeta, useTranslation } from '../../../kernel/index.ts';
import { showToast } from '../../../ui/index.ts';
import { useChangeLabels } from '../changes.ts';
import { managedOne } from '../queries.ts';
import { OpportunityForm } from './opportunity-form.tsx';
import { Reading } from './reading-view.tsx';
import { type Values, valuesOf } from './values.ts';

export const meta = () => pageMeta({ title: 'Edit opportunity' });

export default function EditPage() {
  const { id = '' } = useParams();
  const query = useQuery(managedOne(id));
  return <Reading query={query}>{(known) => <Edit key={known.id} known={known} />}</Reading>;
}

function Edit({ known }: { known: ManagedOpportunity }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const change = useChangeLabels();
  const back = `/volunteer/opportunities/${known.id}`;
  const submit = async (values: Values) => {
    await change.mutateAsync({ ...values, id: known.id });
    await navigate(back);
    showToast('done', t('Changes saved'));
  };
  return (
    <OpportunityForm
      title={t('Edit opportunity')}
      initial={valuesOf(known)}
      action={t('Save changes')}
      back={back}
      submit={submit}
    />
  );
}
