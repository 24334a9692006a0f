import { Button, Group, Stack, Textarea } from '@mantine/core';
import { logHours } from '@ngo-plus/contract/people/volunteering';
import { todayIn, useForm, useTranslation, useUser } from '../../../kernel/index.ts';
import { Dialog, ErrorSummary, showToast } from '../../../ui/index.ts';
import { OrganisationSelect } from '../organisation-select.tsx';
import { PersonSelect } from '../person-select.tsx';
import { useChange } from '../use-change.ts';
import { WorkedFields } from './worked-fields.tsx';

type Props = { opened: boolean; onClose: () => void; forOthers: boolean };

export function NoteDialog({ opened, onClose, forOthers }: Props) {
  const { t } = useTranslation();
  return (
    <Dialog opened={opened} onClose={onClose} title={t('Log hours')} size={560} atTop>
      <NoteForm onDone={onClose} forOthers={forOthers} />
    </Dialog>
  );
}

function NoteForm({ onDone, forOthers }: { onDone: () => void; forOthers: boolean }) {
  const { t } = useTranslation();
  const user = useUser();
  const send = useChange(logHours);
  const form = useForm(logHours.input, {
    initial: {
      workedOn: todayIn(user?.organisation.timeZone),
      hours: '',
      minutes: '',
      from: '',
      to: '',
      note: '',
      userId: user?.id ?? '',
      orgId: user?.organisation.id ?? '',
    },
    submit: async ({ userId, ...values }) => {
      await send.mutateAsync({ ...values, ...(forOthers && { userId }) });
      showToast('done', t('Hours logged, awaiting approval'));
      onDone();
    },
  });
  return (
    <Stack {...form.attributes} component="form">
      <ErrorSummary {...form.summary} />
      {forOthers && (
        <PersonSelect label={t('Person')} emptyLabel={t('Me')} {...form.field('userId')} />
      )}
      {!forOthers && (
        <OrganisationSelect field={form.field('orgId')} onChoose={(orgId) => form.set({ orgId })} />
      )}
      <WorkedFields field={form.field} />
      <Textarea label={t('Activity (optional)')} minRows={2} {...form.field('note')} />
      <Group gap="xs">
        <Button type="submit" loading={form.busy}>
          {t('Log hours')}
        </Button>
        <Button variant="default" onClick={onDone}>
          {t('Cancel')}
        </Button>
      </Group>
    </Stack>
  );
}
