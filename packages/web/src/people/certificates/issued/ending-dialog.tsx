import { Button, Group, NativeSelect, Stack, Text, Textarea } from '@mantine/core';
import {
  type IssuedDetail,
  reissueCertificate,
  revokeCertificate,
  type Template,
} from '@ngo-plus/contract/people/certificates';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { useForm, useTranslation } from '../../../kernel/index.ts';
import { Dialog, ErrorSummary, showToast } from '../../../ui/index.ts';
import { templateList } from '../queries.ts';
import { useChange } from '../use-change.ts';

export type Ending = 'revoke' | 'reissue';

type Props = { certificate: IssuedDetail; ending: Ending | undefined; onClose: () => void };

/** Revokes or reissues a certificate, with a reason for its history. */
export function EndingDialog({ certificate, ending, onClose }: Props) {
  const { t } = useTranslation();
  const name = certificate.recipient;
  const title =
    ending === 'reissue'
      ? t("Reissue {{name}}'s certificate?", { name })
      : t("Revoke {{name}}'s certificate?", { name });
  return (
    <Dialog opened={ending !== undefined} onClose={onClose} title={title}>
      {ending === 'revoke' && <RevokeForm certificate={certificate} onDone={onClose} />}
      {ending === 'reissue' && <Reissue certificate={certificate} onDone={onClose} />}
    </Dialog>
  );
}

type FormProps = { certificate: IssuedDetail; onDone: () => void };

const rules = revokeCertificate.input.pick({ reason: true });

function RevokeForm({ certificate: { id }, onDone }: FormProps) {
  const { t } = useTranslation();
  const { mutateAsync } = useChange(revokeCertificate);
  const form = useForm(rules, {
    initial: { reason: '' },
    submit: async ({ reason }) => {
      await mutateAsync({ id, reason });
      showToast('done', t('Certificate revoked'));
      onDone();
    },
  });
  return (
    <Stack {...form.attributes} component="form">
      <ErrorSummary {...form.summary} />
      <Text c="dimmed">
        {t(
          "Anyone who checks it will see that it's no longer valid. The volunteer sees the reason; the public doesn't. This can't be undone.",
        )}
      </Text>
      <Textarea label={t('Reason')} minRows={2} {...form.field('reason')} />
      <Group gap="xs">
        <Button type="submit" color="brick" loading={form.busy}>
          {t('Revoke certificate')}
        </Button>
        <Button variant="default" onClick={onDone}>
          {t('Keep it')}
        </Button>
      </Group>
    </Stack>
  );
}

const reissueRules = reissueCertificate.input.pick({ reason: true, templateId: true });

/** Waits for the templates, because the original one may have been removed. */
function Reissue({ certificate, onDone }: FormProps) {
  const { data } = useQuery(templateList);
  const fitting = data?.filter(({ kind }) => kind === certificate.kind);
  return fitting && <ReissueForm certificate={certificate} templates={fitting} onDone={onDone} />;
}

type ReissueProps = FormProps & { templates: readonly Template[] };

function ReissueForm({ certificate: { id, templateId }, templates, onDone }: ReissueProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { mutateAsync } = useChange(reissueCertificate);
  const first = templates.find((one) => one.id === templateId) ?? templates[0];
  const form = useForm(reissueRules, {
    initial: { reason: '', templateId: first?.id ?? '' },
    submit: async (values) => {
      const issued = await mutateAsync({ id, ...values });
      showToast('done', t('Certificate reissued'));
      onDone();
      await navigate(`/volunteer/certificates/issued/${issued.id}`);
    },
  });
  return (
    <Stack {...form.attributes} component="form">
      <ErrorSummary {...form.summary} />
      <Text c="dimmed">
        {t(
          "We'll create a new one with the current name, hours and template, and a new code. The old one is marked as replaced.",
        )}
      </Text>
      <NativeSelect
        label={t('Template')}
        data={templates.map((one) => ({ value: one.id, label: one.name }))}
        {...form.field('templateId')}
      />
      <Textarea label={t('Reason')} minRows={2} {...form.field('reason')} />
      <Group gap="xs">
        <Button type="submit" loading={form.busy}>
          {t('Reissue certificate')}
        </Button>
        <Button variant="default" onClick={onDone}>
          {t('Cancel')}
        </Button>
      </Group>
    </Stack>
  );
}
