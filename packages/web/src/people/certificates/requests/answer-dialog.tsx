import { Button, Group, NativeSelect, Stack, Text, Textarea } from '@mantine/core';
import {
  type CertificateRequest,
  declineRequest,
  grantRequest,
  type Template,
} from '@ngo-plus/contract/people/certificates';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useForm, useTranslation } from '../../../kernel/index.ts';
import { Dialog, ErrorSummary, showToast } from '../../../ui/index.ts';
import { templateList } from '../queries.ts';
import { useChange } from '../use-change.ts';

export type Answer = 'issue' | 'decline';

type Props = {
  selection: { request: CertificateRequest; answer: Answer } | undefined;
  onClose: () => void;
};

export function AnswerDialog({ selection, onClose }: Props) {
  const { t } = useTranslation();
  const name = selection?.request.person ?? '';
  const title =
    selection?.answer === 'decline'
      ? t("Decline {{name}}'s request?", { name })
      : t('Issue to {{name}}', { name });
  return (
    <Dialog opened={selection !== undefined} onClose={onClose} title={title}>
      {selection?.answer === 'issue' && <IssueOne request={selection.request} onDone={onClose} />}
      {selection?.answer === 'decline' && (
        <DeclineForm request={selection.request} onDone={onClose} />
      )}
    </Dialog>
  );
}

type FormProps = { request: CertificateRequest; onDone: () => void };

/** Selects a template of the requested type. */
function IssueOne({ request, onDone }: FormProps) {
  const { t } = useTranslation();
  const { data } = useQuery(templateList);
  const fitting = data?.filter(({ kind }) => kind === request.kind);
  if (fitting?.length === 0)
    return (
      <Text c="dimmed">
        {t("There's no template of this type yet.")}{' '}
        <Link to={`/volunteer/certificates/templates/new?kind=${request.kind}`}>
          {t('New template')}
        </Link>
      </Text>
    );
  return fitting && <IssueForm request={request} templates={fitting} onDone={onDone} />;
}

const issueRules = grantRequest.input.pick({ templateId: true });

type IssueProps = FormProps & { templates: readonly Template[] };

function IssueForm({ request: { id }, templates, onDone }: IssueProps) {
  const { t } = useTranslation();
  const { mutateAsync } = useChange(grantRequest);
  const form = useForm(issueRules, {
    initial: { templateId: templates[0]?.id ?? '' },
    submit: async ({ templateId }) => {
      await mutateAsync({ id, templateId });
      showToast('done', t('Issued'));
      onDone();
    },
  });
  return (
    <Stack {...form.attributes} component="form">
      <ErrorSummary {...form.summary} />
      <NativeSelect
        label={t('Template')}
        data={templates.map((one) => ({ value: one.id, label: one.name }))}
        {...form.field('templateId')}
      />
      <Buttons busy={form.busy} action={t('Issue')} onDone={onDone} />
    </Stack>
  );
}

const declineRules = declineRequest.input.pick({ reason: true });

function DeclineForm({ request: { id }, onDone }: FormProps) {
  const { t } = useTranslation();
  const { mutateAsync } = useChange(declineRequest);
  const form = useForm(declineRules, {
    initial: { reason: '' },
    submit: async ({ reason }) => {
      await mutateAsync({ id, reason });
      showToast('done', t('Request declined'));
      onDone();
    },
  });
  return (
    <Stack {...form.attributes} component="form">
      <ErrorSummary {...form.summary} />
      <Textarea
        label={t('Reason')}
        description={t('The volunteer will see this.')}
        minRows={2}
        {...form.field('reason')}
      />
      <Buttons busy={form.busy} action={t('Decline')} onDone={onDone} />
    </Stack>
  );
}

type ButtonsProps = { busy: boolean; action: string; onDone: () => void };

function Buttons({ busy, action, onDone }: ButtonsProps) {
  const { t } = useTranslation();
  return (
    <Group gap="xs">
      <Button type="submit" loading={busy}>
        {action}
      </Button>
      <Button variant="default" onClick={onDone}>
        {t('Cancel')}
      </Button>
    </Group>
  );
}
