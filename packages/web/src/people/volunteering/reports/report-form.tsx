import { Button, Group, Stack, Text } from '@mantine/core';
import {
  changeReport,
  type Report,
  submitReport,
  type TaskDetail,
  writeReport,
} from '@ngo-plus/contract/people/volunteering';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type * as z from 'zod';
import { todayIn, useForm, useTranslation, useUser } from '../../../kernel/index.ts';
import { ConfirmLeave, ErrorSummary, Panel, showToast } from '../../../ui/index.ts';
import { OrganisationSelect } from '../organisation-select.tsx';
import { useChange } from '../use-change.ts';
import { PhotosPart } from './photos-part.tsx';
import { ContentFields, OccasionSelect } from './report-fields.tsx';
import own from './reports.module.css';

const path = '/volunteer/activity-report';

type Props = { report: Report | undefined; task: TaskDetail | undefined };

/** Saves a draft any number of times, or submits the report. */
export function ReportForm({ report, task }: Props) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const user = useUser();
  const save = useSaveReport(report);
  const submit = useChange(submitReport);
  const handsIn = useRef(false);
  const [saved, setSaved] = useState<string>();
  const form = useForm(writeReport.input, {
    initial: initialOf(report, task, user?.organisation),
    submit: async (values) => {
      const { id } = await save(values);
      // The draft stays saved, even if it cannot be submitted yet.
      setSaved(JSON.stringify(values));
      if (handsIn.current) {
        await submit.mutateAsync({ id });
        showToast('done', t('Report submitted'));
        void navigate(path);
      } else {
        showToast('done', t('Draft saved'));
        void navigate(`${path}?write=${id}`, { replace: true });
      }
    },
  });
  const dirty = form.dirty && JSON.stringify(form.values) !== saved;
  const handIn = (now: boolean) => {
    handsIn.current = now;
  };
  return (
    <>
      <ConfirmLeave form={{ dirty, busy: form.busy }} />
      {report?.state === 'returned' && <Returned report={report} />}
      <Panel>
        <Stack {...form.attributes} component="form">
          <ErrorSummary {...form.summary} />
          {!report && (
            <OrganisationSelect
              field={form.field('orgId')}
              onChoose={(orgId) => form.set({ orgId, taskId: '', shiftId: '' })}
            />
          )}
          <OccasionSelect form={form} report={report} task={task} />
          <ContentFields form={form} />
          {report ? (
            <PhotosPart report={report} />
          ) : (
            <Text c="dimmed">{t('Save the draft to add photos.')}</Text>
          )}
          <Group gap="xs">
            <Button
              type="submit"
              loading={form.busy && handsIn.current}
              onClick={() => handIn(true)}
            >
              {t('Submit')}
            </Button>
            <Button
              type="submit"
              variant="default"
              loading={form.busy && !handsIn.current}
              onClick={() => handIn(false)}
            >
              {t('Save draft')}
            </Button>
          </Group>
        </Stack>
      </Panel>
    </>
  );
}

function Returned({ report: { comment, decidedBy } }: { report: Report }) {
  const { t } = useTranslation();
  return (
    <div className={own.returned}>
      <b>{t('{{name}} asked you to add something', { name: decidedBy || t('The coordinator') })}</b>
      <p>{comment}</p>
    </div>
  );
}

type Content = z.input<typeof writeReport.input>;

const initialOf = (
  report: Props['report'],
  task: Props['task'],
  here: { id: string; timeZone: string } | undefined,
) => ({
  orgId: report?.organisation.id ?? task?.organisation.id ?? here?.id ?? '',
  title: report?.title ?? task?.title ?? '',
  taskId: report?.taskId ?? task?.id ?? '',
  shiftId: report?.shiftId ?? '',
  workedOn: report?.workedOn ?? todayIn(here?.timeZone),
  hours: report && report.minutes >= 60 ? String(Math.floor(report.minutes / 60)) : '',
  minutes: report && report.minutes % 60 > 0 ? String(report.minutes % 60) : '',
  peopleReached: report?.peopleReached?.toString() ?? '',
  story: report?.story ?? '',
});

/** Creates a new report once; later saves update it. */
function useSaveReport(report: Report | undefined) {
  const write = useChange(writeReport);
  const change = useChange(changeReport);
  const written = useRef(report?.id);
  return async (content: Content): Promise<Pick<Report, 'id'>> => {
    const id = written.current;
    const saved = id
      ? await change.mutateAsync({ id, ...content })
      : await write.mutateAsync(content);
    written.current = saved.id;
    return saved;
  };
}
