import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { newKey, pageMeta, useTranslation } from '../../../kernel/index.ts';
import { showToast } from '../../../ui/index.ts';
import { useCreate } from '../changes.ts';
import { OpportunityForm } from './opportunity-form.tsx';
import { emptyValues, type Values } from './values.ts';

export const meta = () => pageMeta({ title: 'New opportunity' });

export default function NewPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const create = useCreate();
  const key = useRef(newKey());
  const submit = async (values: Values) => {
    const { id } = await create
      .mutateAsync({ payload: values, key: key.current })
      .catch((error: unknown) => {
        // A corrected form is a new request.
        key.current = newKey();
        throw error;
      });
    await navigate(`/volunteer/opportunities/${id}`);
    showToast('done', t('Draft saved. Add shifts, then publish it.'));
  };
  return (
    <OpportunityForm
      title={t('New opportunity')}
      initial={emptyValues}
      action={t('Save draft')}
      back="/volunteer/opportunities"
      submit={submit}
    />
  );
}
