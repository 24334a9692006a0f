import { Switch } from '@mantine/core';
import { changeEntry, type Entry } from '@ngo-plus/contract/storage';
import { IconLock } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { call, tell, useTranslation, useUser } from '../../kernel/index.ts';
import { useRefresh } from '../queries.ts';
import styles from './reach-note.module.css';
import { isAdministrator } from './role-words.ts';

/** Who may open it anyway. Administrators restrict a folder here, and open it again. */
export function ReachNote({ entry: { id, kind, restricted } }: { entry: Entry }) {
  const { t } = useTranslation();
  const user = useUser();
  const refresh = useRefresh();
  const { mutate, isPending, variables, isSuccess } = useMutation({
    mutationFn: (to: boolean) => call(changeEntry, { id, restricted: to }),
    onSuccess: ({ restricted: now }) =>
      tell('done', now ? t('The folder is restricted') : t('The folder is open to staff')),
    onError: (error) => tell('failed', t('Nothing was changed'), t(error.message)),
    onSettled: refresh,
  });
  const shut = (isPending || isSuccess) && variables !== undefined ? variables : restricted;
  return (
    <div className={styles.reach} data-shut={shut || undefined}>
      {shut && <IconLock size={20} aria-hidden />}
      <p>
        {shut
          ? t(
              'Restricted: only administrators and those it is shared with below can open this folder.',
            )
          : t(
              'Administrators and staff can open what is not restricted. Volunteers, analysts and viewers see what is shared with them.',
            )}
      </p>
      {kind === 'folder' && user && isAdministrator(user.role) && (
        <Switch
          size="sm"
          label={t('Restrict this folder')}
          checked={shut}
          onChange={({ currentTarget }) => mutate(currentTarget.checked)}
        />
      )}
    </div>
  );
}
