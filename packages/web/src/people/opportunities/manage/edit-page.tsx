import type { ManagedOpportunity } from '@ngo-plus/contract/people/opportunities';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useNavigate, useParams } from 'react-router';
import { pageMeta, useTranslation } from '../../../kernel/index.ts';
import { showToast } from '../../../ui/index.ts';
import { useChangeLabels } from '../changes.ts';
import { managedOne } from '../queries.ts';
import { OpportunityForm } from './opportunity-form.tsx';
import { QueryView } from './query-view.tsx';
import { type Values, valuesOf } from './values.ts';

export const meta = () => pageMeta({ title: 'Edit opportunity' });

export default function EditPage() {
  const { id = '' } = useParams();
  const query = useQuery(managedOne(id));
  return (
    <QueryView query={query}>
      {(opportunity) => <Edit key={opportunity.id} opportunity={opportunity} />}
    </QueryView>
  );
}

function Edit({ opportunity }: { opportunity: ManagedOpportunity }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const change = useChangeLabels();
  // The form keeps what it started with, even when the opportunity is loaded again.
  const readAt = useRef(opportunity.updatedAt);
  const back = `/volunteer/opportunities/${opportunity.id}`;
  const submit = async (values: Values) => {
    await change.mutateAsync({ ...values, id: opportunity.id, readAt: readAt.current });
    await navigate(back);
    showToast('done', t('Changes saved'));
  };
  return (
    <OpportunityForm
      title={t('Edit opportunity')}
      opportunity={opportunity}
      initial={valuesOf(opportunity)}
      action={t('Save changes')}
      back={back}
      submit={submit}
    />
  );
}
