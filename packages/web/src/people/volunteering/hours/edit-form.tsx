import { Button, Group, Stack, Textarea } from '@mantine/core';
import { amendHours, type HourEntry } from '@ngo-plus/contract/people/volunteering';
import { clockIn, useForm, useTranslation } from '../../../kernel/index.ts';
import { ErrorSummary, showToast } from '../../../ui/index.ts';
import { useChange } from '../use-change.ts';
import { WorkedFields } from './worked-fields.tsx';

type Props = { entry: HourEntry; onDone: () => void };

/** Corrects a pending entry. Earlier values stay in its history. */
export function AmendForm({ entry, onDone }: Props) {
  const { t } = useTranslation();
  const send = useChange(amendHours);
  const { id, workedOn, minutes, startedAt, endedAt, note, timeZone: zone } = entry;
  const timed = startedAt !== null && endedAt !== null;
  const form = useForm(amendHours.input, {
    initial: {
      id,
      workedOn,
      note,
      reason: '',
      // The duration follows from the times, so changing the end is enough.
      hours: timed ? '' : String(Math.floor(minutes / 60)),
      minutes: timed ? '' : String(minutes % 60),
      from: timed ? clockIn(startedAt, zone) : '',
      to: timed ? clockIn(endedAt, zone) : '',
    },
    submit: async (values) => {
      await send.mutateAsync(values);
      showToast('done', t('Hours corrected'));
      onDone();
    },
  });
  return (
    <Stack {...form.attributes} component="form">
      <ErrorSummary {...form.summary} />
      <WorkedFields field={form.field} />
      <Textarea label={t('Activity (optional)')} minRows={2} {...form.field('note')} />
      <Textarea
        label={t('Reason for the correction (optional)')}
        minRows={2}
        {...form.field('reason')}
      />
      <Group gap="xs">
        <Button type="submit" loading={form.busy}>
          {t('Save')}
        </Button>
        <Button variant="default" onClick={onDone}>
          {t('Cancel')}
        </Button>
      </Group>
    </Stack>
  );
}
