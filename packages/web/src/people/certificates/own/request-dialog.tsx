import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { certificateKinds, requestCertificate } from '@ngo-plus/contract/people/certificates';
import { useQuery } from '@tanstack/react-query';
import { useDuration, useForm, useTranslation } from '../../../kernel/index.ts';
import {
  Dialog,
  ErrorState,
  ErrorSummary,
  Loading,
  SkeletonLines,
  showToast,
} from '../../../ui/index.ts';
import styles from '../certificates.module.css';
import { kindNames } from '../labels.ts';
import { ownHours } from '../queries.ts';
import { useChange } from '../use-change.ts';

export function RequestDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog opened={opened} onClose={onClose} title={t('Request a certificate')} atTop>
      <RequestFormLoader onDone={onClose} />
    </Dialog>
  );
}

/** Offers only organisations with certifiable hours. */
function RequestFormLoader({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(ownHours);
  if (error)
    return (
      <ErrorState
        title={t("Couldn't load your hours")}
        error={error}
        onRetry={() => void refetch()}
      />
    );
  if (!data)
    return (
      <Loading>
        <SkeletonLines lines={4} />
      </Loading>
    );
  const organisations = data.filter(({ minutes }) => minutes > 0);
  if (organisations.length === 0)
    return (
      <p className={styles.hint}>
        {t(
          'You have no approved hours yet. Once a coordinator approves some, you can request a certificate here.',
        )}
      </p>
    );
  return <RequestForm organisations={organisations} onDone={onDone} />;
}

type CertifiableHours = { orgId: string; organisation: string; minutes: number };

function RequestForm({
  organisations,
  onDone,
}: {
  organisations: readonly CertifiableHours[];
  onDone: () => void;
}) {
  const { t } = useTranslation();
  const hours = useDuration();
  const { mutateAsync } = useChange(requestCertificate);
  const form = useForm(requestCertificate.input, {
    initial: {
      orgId: organisations[0]?.orgId ?? '',
      kind: 'certificate',
      from: '',
      to: '',
      note: '',
    },
    submit: async (values) => {
      await mutateAsync(values);
      showToast('done', t('Request sent'));
      onDone();
    },
  });
  return (
    <form {...form.attributes} className={styles.form}>
      <ErrorSummary {...form.summary} />
      <NativeSelect
        label={t('Organisation')}
        data={organisations.map(({ orgId, organisation, minutes }) => ({
          value: orgId,
          label: `${organisation} (${hours(minutes)})`,
        }))}
        {...form.field('orgId')}
      />
      <NativeSelect
        label={t('What you need')}
        description={t('A certificate to keep, or a letter to attach to an application.')}
        data={certificateKinds.map((value) => ({ value, label: t(kindNames[value]) }))}
        {...form.field('kind')}
      />
      <div className={styles.pair}>
        <TextInput label={t('From (optional)')} type="date" {...form.field('from')} />
        <TextInput label={t('To (optional)')} type="date" {...form.field('to')} />
      </div>
      <Textarea
        label={t('Note (optional)')}
        description={t('For example, what you need it for.')}
        minRows={2}
        {...form.field('note')}
      />
      <div className={styles.buttons}>
        <Button type="submit" loading={form.busy}>
          {t('Send request')}
        </Button>
        <Button variant="default" onClick={onDone}>
          {t('Cancel')}
        </Button>
      </div>
    </form>
  );
}
