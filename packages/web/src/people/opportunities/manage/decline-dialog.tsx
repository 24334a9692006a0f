import { type ApplicantRow, declineApplicant } from '@ngo-plus/contract/people/opportunities';
import { useForm, useTranslation } from '../../../kernel/index.ts';
import { Dialog, showToast } from '../../../ui/index.ts';
import { useDecline } from '../changes.ts';
import { ReasonForm } from './reason-form.tsx';

type Props = { applicant: ApplicantRow | undefined; onClose: () => void };

export function DeclineDialog({ applicant, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <Dialog
      opened={applicant !== undefined}
      onClose={onClose}
      title={t('Decline {{name}}?', { name: applicant?.person.name ?? '' })}
    >
      {applicant && <DeclineForm applicant={applicant} onDone={onClose} />}
    </Dialog>
  );
}

function DeclineForm({ applicant, onDone }: { applicant: ApplicantRow; onDone: () => void }) {
  const { t } = useTranslation();
  const { mutateAsync } = useDecline();
  const form = useForm(declineApplicant.input, {
    initial: { id: applicant.id, reason: '' },
    submit: async (values) => {
      await mutateAsync(values);
      showToast('done', t('We emailed {{name}} your decision', { name: applicant.person.name }));
      onDone();
    },
  });
  return (
    <ReasonForm
      form={form}
      reason={form.field('reason')}
      consequence={t("They'll be removed from upcoming shifts. You can still approve them later.")}
      description={t("We'll email it to them.")}
      action={t('Decline')}
      onCancel={onDone}
    />
  );
}
