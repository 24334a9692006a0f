import { NativeSelect, Text, Textarea, TextInput } from '@mantine/core';
import type { Report, TaskDetail, writeReport } from '@ngo-plus/contract/people/volunteering';
import { type useForm, useTranslation } from '../../../kernel/index.ts';
import { FieldRow } from '../../../ui/index.ts';
import { useOccasions } from './use-occasions.ts';

type Form = ReturnType<typeof useForm<(typeof writeReport)['input']>>;

type Props = { form: Form; report: Report | undefined; task: TaskDetail | undefined };

/** A task, a shift, or neither: one field for two API inputs. */
export function OccasionSelect({ form, report, task }: Props) {
  const { t } = useTranslation();
  const { taskId, shiftId, orgId } = form.values;
  const occasions = useOccasions({ report, task }, orgId ?? '');
  const about = taskId ? `task ${taskId}` : shiftId ? `shift ${shiftId}` : '';
  const choose = (chosen: string) => {
    const [kind, id = ''] = chosen.split(' ');
    form.set({ taskId: kind === 'task' ? id : '', shiftId: kind === 'shift' ? id : '' });
  };
  return (
    <NativeSelect
      id={form.field('taskId').id}
      label={t('Subject')}
      value={about}
      data={occasions}
      onChange={({ currentTarget }) => choose(currentTarget.value)}
      error={form.field('taskId').error ?? form.field('shiftId').error}
    />
  );
}

/** What was done, when, for how long and for whom. */
export function ContentFields({ form }: { form: Form }) {
  const { t } = useTranslation();
  const number = { inputMode: 'numeric' } as const;
  return (
    <>
      <TextInput label={t('Title')} {...form.field('title')} />
      <TextInput label={t('Date')} type="date" {...form.field('workedOn')} />
      <FieldRow least="9rem">
        <TextInput label={t('Hours')} {...number} {...form.field('hours')} />
        <TextInput label={t('Minutes')} {...number} {...form.field('minutes')} />
        <TextInput
          label={t('People reached (optional)')}
          {...number}
          {...form.field('peopleReached')}
        />
      </FieldRow>
      {form.values.shiftId && (
        <Text c="dimmed">
          {t("Leave the hours blank if you checked in and out: they're already logged.")}
        </Text>
      )}
      <Textarea
        label={t('What happened')}
        description={t("What you did, for whom, what went well and what's still needed.")}
        minRows={6}
        {...form.field('story')}
      />
    </>
  );
}
