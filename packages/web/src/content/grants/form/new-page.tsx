import { platformRoles } from '@ngo-plus/contract/kernel';
import { useNavigate } from 'react-router';
import { pageMeta, useTranslation, useUser } from '../../../kernel/index.ts';
import { showToast } from '../../../ui/index.ts';
import { useWriteGrant } from '../queries.ts';
import { useCalendar } from '../use-calendar.ts';
import { GrantFormPage } from './grant-form.tsx';
import { draftOf, emptyValues, type GrantValues } from './grant-values.ts';

export const meta = () => pageMeta({ title: 'Add a grant' });

export default function NewPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const user = useUser();
  const write = useWriteGrant();
  const { today } = useCalendar();
  const submit = async (values: GrantValues) => {
    const { id } = await write.mutateAsync(draftOf(values, today));
    await navigate(`/grants/${id}`);
    showToast('done', t('Grant added'));
  };
  const forEveryone = platformRoles.some((role) => role === user?.role);
  return (
    <GrantFormPage
      title={t('Add a grant')}
      intro={
        forEveryone
          ? t('Everyone will see it, including visitors.')
          : t('Only people at {{organisation}} will see it.', {
              organisation: user?.organisation.name ?? '',
            })
      }
      initial={emptyValues(user?.organisation.currency ?? 'GBP')}
      action={t('Add grant')}
      back="/grants"
      submit={submit}
    />
  );
}
