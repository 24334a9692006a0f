import { Button, Group, NativeSelect } from '@mantine/core';
import {
  type Entry,
  type Rights,
  rights as rightsRule,
  shareEntry,
} from '@ngo-plus/contract/files/storage';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { call, useTranslation } from '../../../kernel/index.ts';
import { showToast } from '../../../ui/index.ts';
import { useRefresh } from '../queries.ts';
import { type Chosen, ColleagueField } from './colleague-field.tsx';
import { onlyReads } from './role-labels.ts';
import styles from './sharing.module.css';

/** Shares with a person or a role at a chosen level. */
export function AddShare({ entry: { id } }: { entry: Entry }) {
  const { t } = useTranslation();
  const refresh = useRefresh();
  const field = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<Chosen>();
  const [rights, setRights] = useState<Rights>('view');
  const [missing, setMissing] = useState(false);
  const reads = chosen !== undefined && onlyReads(chosen.role);
  const { mutate: share, isPending } = useMutation({
    mutationFn: ({ userId, role }: Chosen) =>
      call(shareEntry, {
        id,
        rights: reads ? 'view' : rights,
        ...(userId === undefined ? { role } : { userId }),
      }),
    onSuccess: (_, { name }) => {
      showToast('done', t('Shared with {{name}}', { name }));
      setChosen(undefined);
      field.current?.focus();
    },
    onError: (error) => showToast('failed', t("Couldn't share"), error.message),
    onSettled: refresh,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    setMissing(!chosen);
    if (chosen) share(chosen);
    else field.current?.focus();
  };
  return (
    <form className={styles.add} onSubmit={submit} noValidate>
      <ColleagueField
        ref={field}
        chosen={chosen}
        error={missing && !chosen ? t('Choose a person or a role.') : undefined}
        onChoose={setChosen}
      />
      <Group className={styles.how} gap="xs" align="end" wrap="nowrap">
        <NativeSelect
          label={t('Access')}
          value={reads ? 'view' : rights}
          disabled={reads}
          data={[
            { value: 'view', label: t('Can view') },
            { value: 'edit', label: t('Can edit') },
          ]}
          onChange={({ currentTarget }) => setRights(rightsRule.parse(currentTarget.value))}
        />
        <Button type="submit" size="md" loading={isPending}>
          {t('Share')}
        </Button>
      </Group>
      {reads && (
        <p className={`muted small ${styles.hint}`}>
          {t('Analysts and viewers can only view and download.')}
        </p>
      )}
    </form>
  );
}
