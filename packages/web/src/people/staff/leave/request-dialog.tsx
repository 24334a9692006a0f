import { Button, Group, NativeSelect, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { leaveKinds, requestLeave, weekdaysIn } from '@ngo-plus/contract/people/staff';
import { useRef } from 'react';
import { newKey, useForm, useTranslation } from '../../../kernel/index.ts';
import { Dialog, ErrorSummary, Grid, showToast } from '../../../ui/index.ts';
import { useRequestLeave } from '../changes.ts';
import { leaveKindNames } from '../labels.ts';

export function RequestDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog opened={opened} onClose={onClose} title={t('Request leave')} atTop>
      <RequestForm onDone={onClose} />
    </Dialog>
  );
}

function RequestForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation();
  const { mutateAsync } = useRequestLeave();
  const key = useRef(newKey());
  const form = useForm(requestLeave.input, {
    initial: { kind: 'annual', firstDay: '', lastDay: '', note: '' },
    submit: async (values) => {
      await mutateAsync({ payload: values, key: key.current }).catch((error: unknown) => {
        // A corrected form is a new request.
        key.current = newKey();
        throw error;
      });
      showToast('done', t('Request sent'));
      onDone();
    },
  });
  const { firstDay, lastDay } = form.values;
  const weekdays = firstDay && lastDay ? weekdaysIn(firstDay, lastDay) : 0;
  return (
    <Stack {...form.attributes} component="form">
      <ErrorSummary {...form.summary} />
      <NativeSelect
        label={t('Type')}
        description={t('Only you and the person who decides can see this.')}
        data={leaveKinds.map((value) => ({ value, label: t(leaveKindNames[value]) }))}
        {...form.field('kind')}
      />
      <Grid least="10rem" gap="12px" fit>
        <TextInput label={t('First day')} type="date" {...form.field('firstDay')} />
        <TextInput label={t('Last day')} type="date" {...form.field('lastDay')} />
      </Grid>
      <Text c="dimmed" role="status">
        {weekdays > 0 &&
          t('{{count}} weekdays', { count: weekdays, defaultValue_one: '{{count}} weekday' })}
      </Text>
      <Textarea label={t('Note (optional)')} minRows={2} {...form.field('note')} />
      <Group gap="xs">
        <Button type="submit" loading={form.busy}>
          {t('Send request')}
        </Button>
        <Button variant="default" onClick={onDone}>
          {t('Cancel')}
        </Button>
      </Group>
    </Stack>
  );
}
