import { useNavigate } from 'react-router';
import { useTranslation } from '../../../../kernel/index.ts';
import { Dialog, showToast } from '../../../../ui/index.ts';
import { useFileActions } from '../actions/index.ts';
import { useBrowseLocation, viewAddress } from '../address/index.ts';
import type { DialogProps } from '../dialog.ts';
import { NameForm } from './name-form.tsx';

/** Creates a folder in the current one and offers to open it. */
export function NewFolderDialog({ dialog: { into }, onClose }: DialogProps<'new-folder'>) {
  const { t } = useTranslation();
  const fileActions = useFileActions();
  const { location } = useBrowseLocation();
  const navigate = useNavigate();
  const add = async (name: string) => {
    const { id } = await fileActions.addFolder(into, name);
    onClose();
    const open = () => void navigate(viewAddress(location, { folder: id }));
    showToast('done', t('Folder “{{name}}” created', { name }), undefined, {
      label: t('Open'),
      onClick: open,
    });
  };
  return (
    <Dialog opened onClose={onClose} title={t('New folder')}>
      <NameForm
        label={t('Folder name')}
        initial=""
        action={t('Create folder')}
        onName={add}
        onClose={onClose}
      />
    </Dialog>
  );
}
