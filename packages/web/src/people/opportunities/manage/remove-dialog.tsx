import { type RosterEntry, removeSignup } from '@ngo-plus/contract/people/opportunities';
import { useForm, useTranslation } from '../../../kernel/index.ts';
import { Dialog, showToast } from '../../../ui/index.ts';
import { useRemove } from '../changes.ts';
import { ReasonForm } from './reason-form.tsx';

type Props = { entry: RosterEntry | undefined; onClose: () => void };

export function RemoveDialog({ entry, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <Dialog
      opened={entry !== undefined}
      onClose={onClose}
      title={t('Remove {{name}} from the shift?', { name: entry?.person.name ?? '' })}
    >
      {entry && <RemoveForm entry={entry} onDone={onClose} />}
    </Dialog>
  );
}

function RemoveForm({ entry, onDone }: { entry: RosterEntry; onDone: () => void }) {
  const { t } = useTranslation();
  const { mutateAsync } = useRemove();
  const form = useForm(removeSignup.input, {
    initial: { id: entry.id, reason: '' },
    submit: async (values) => {
      await mutateAsync(values);
      showToast('done', t('{{name}} removed from the shift', { name: entry.person.name }));
      onDone();
    },
  });
  return (
    <ReasonForm
      form={form}
      reason={form.field('reason')}
      consequence={t('The place goes to the next person on the waiting list.')}
      description={t('Included in the email to them.')}
      action={t('Remove')}
      onCancel={onDone}
    />
  );
}
