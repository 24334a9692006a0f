import { Button, Textarea } from '@mantine/core';
import {
  type IssuedDetail,
  reissueCertificate,
  revokeCertificate,
} from '@ngo-plus/contract/certificates';
import { useNavigate } from 'react-router';
import { Dialog, ErrorSummary, tell, useForm, useTranslation } from '../../kernel/index.ts';
import styles from '../certificates.module.css';
import { useChange } from '../use-change.ts';

export type Ending = 'revoke' | 'reissue';

type Props = { certificate: IssuedDetail; ending: Ending | undefined; onClose: () => void };

/** Revoking and reissuing both end a certificate, with a reason that the trail keeps. */
export function EndingDialog({ certificate, ending, onClose }: Props) {
  const { t } = useTranslation();
  const name = certificate.recipient;
  const title =
    ending === 'reissue'
      ? t('Reissue the certificate of {{name}}?', { name })
      : t('Revoke the certificate of {{name}}?', { name });
  return (
    <Dialog opened={ending !== undefined} onClose={onClose} title={title}>
      {ending === 'revoke' && <RevokeForm certificate={certificate} onDone={onClose} />}
      {ending === 'reissue' && <ReissueForm certificate={certificate} onDone={onClose} />}
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
      tell('done', t('The certificate was revoked'));
      onDone();
    },
  });
  return (
    <form {...form.attributes} className={styles.form}>
      <ErrorSummary {...form.summary} />
      <p className={styles.told}>
        {t(
          'Whoever checks it is told at once that it no longer counts. The volunteer gets the reason; the public does not. This cannot be undone.',
        )}
      </p>
      <Textarea label={t('Reason')} minRows={2} autosize {...form.field('reason')} />
      <div className={styles.buttons}>
        <Button type="submit" color="brick" loading={form.busy}>
          {t('Revoke certificate')}
        </Button>
        <Button variant="default" onClick={onDone}>
          {t('Keep it')}
        </Button>
      </div>
    </form>
  );
}

function ReissueForm({ certificate: { id }, onDone }: FormProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { mutateAsync } = useChange(reissueCertificate);
  const form = useForm(rules, {
    initial: { reason: '' },
    submit: async ({ reason }) => {
      const issued = await mutateAsync({ id, reason });
      tell('done', t('A new certificate was issued'));
      onDone();
      await navigate(`/volunteer/certificates/issued/${issued.id}`);
    },
  });
  return (
    <form {...form.attributes} className={styles.form}>
      <ErrorSummary {...form.summary} />
      <p className={styles.told}>
        {t(
          'A new one is made with today’s name, hours and template, and a new code. The old one is marked as replaced.',
        )}
      </p>
      <Textarea label={t('Reason')} minRows={2} autosize {...form.field('reason')} />
      <div className={styles.buttons}>
        <Button type="submit" loading={form.busy}>
          {t('Reissue certificate')}
        </Button>
        <Button variant="default" onClick={onDone}>
          {t('Cancel')}
        </Button>
      </div>
    </form>
  );
}
