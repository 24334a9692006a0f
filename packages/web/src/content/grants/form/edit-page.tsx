import type { GrantDetail } from '@ngo-plus/contract/content/grants';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { pageMeta, useTranslation, useUser } from '../../../kernel/index.ts';
import { Loading, SkeletonLines, showToast } from '../../../ui/index.ts';
import { GrantMissing } from '../grant-missing.tsx';
import { editedGrant, useChangeGrant } from '../queries.ts';
import { useCalendar } from '../use-calendar.ts';
import { GrantFormPage } from './grant-form.tsx';
import { changeOf, type GrantValues, valuesOf } from './grant-values.ts';

export const meta = () => pageMeta({ title: 'Edit grant' });

export default function EditPage() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const { data: grant, error, refetch } = useQuery(editedGrant(id));
  if (error) return <GrantMissing error={error} list="/grants" onRetry={() => void refetch()} />;
  if (!grant)
    return (
      <Loading label={t('Loading grant...')} isVisible>
        <SkeletonLines lines={6} />
      </Loading>
    );
  return <Edit grant={grant} />;
}

function Edit({ grant }: { grant: GrantDetail }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const change = useChangeGrant();
  const { zone, today } = useCalendar();
  const currency = useUser()?.organisation.currency ?? 'GBP';
  const [before] = useState(() => valuesOf(grant, currency, zone));
  const back = `/grants/${grant.id}`;
  const submit = async (values: GrantValues) => {
    await change.mutateAsync({ ...changeOf(values, before, today), id: grant.id });
    await navigate(back);
    showToast('done', t('Changes saved'));
  };
  return (
    <GrantFormPage
      title={t('Edit grant')}
      intro={grant.title}
      initial={before}
      action={t('Save changes')}
      back={back}
      submit={submit}
    />
  );
}
