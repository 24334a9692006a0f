import { deleteForm, type Form } from '@ngo-plus/contract/data/forms';
import { useEndpoint, useTranslation } from '../../../kernel/index.ts';
import { Confirm, showToast, useFailed } from '../../../ui/index.ts';
import { formKeys } from '../queries.ts';

type Props = {
  form: Pick<Form, 'id' | 'title'>;
  opened: boolean;
  onClose: () => void;
  /** Runs once the form is gone. */
  onDeleted?: () => void;
};

/** Asks before a form and its versions are deleted. */
export function DeleteForm({ form: { id, title }, opened, onClose, onDeleted }: Props) {
  const { t } = useTranslation();
  const { mutateAsync, isPending } = useEndpoint(deleteForm, formKeys.lists);
  const failed = useFailed(t("Couldn't delete the form"));
  const onSuccess = () => {
    showToast('done', t('Form deleted'));
    onClose();
    onDeleted?.();
  };
  return (
    <Confirm
      opened={opened}
      onClose={onClose}
      title={t('Delete {{title}}?', { title })}
      body={t("This deletes the form with all its versions. It can't be undone.")}
      action={t('Delete form')}
      busy={isPending}
      onConfirm={() => void mutateAsync({ id }).then(onSuccess, failed.onError)}
    />
  );
}
