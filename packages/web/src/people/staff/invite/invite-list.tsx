import { Button, Group, NativeSelect, Stack } from '@mantine/core';
import type { Role } from '@ngo-plus/contract/kernel';
import type { inviteMany } from '@ngo-plus/contract/people/staff';
import { IconDownload, IconUpload } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import type * as z from 'zod';
import { newKey, saveFile, useFormat, useTranslation } from '../../../kernel/index.ts';
import { showToast } from '../../../ui/index.ts';
import { useInviteMany } from '../changes.ts';
import { exampleList, type ListedPerson, listText, maxListBytes, readPeople } from './csv.ts';
import styles from './invite.module.css';
import { ListOutcome } from './list-outcome.tsx';
import { ListPreview } from './list-preview.tsx';
import { useRoleChoices } from './role-choices.ts';
import type { Row } from './rows.ts';

type Outcome = z.infer<typeof inviteMany.output>;

/** Reads a file in the browser; only the people shown are sent. */
export function InviteList({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const { allowed, usual, data } = useRoleChoices();
  const [role, setRole] = useState<Role>(usual);
  const [rows, setRows] = useState<readonly Row[]>();
  const [outcome, setOutcome] = useState<Outcome>();
  const people = rows === undefined ? [] : readPeople(rows, { defaultRole: role, allowed });
  const invited = people.filter(({ problem }) => problem === undefined);
  const { send, busy } = useSending(setOutcome);
  if (outcome) return <ListOutcome outcome={outcome} onDone={onDone} />;
  return (
    <Stack pt="md">
      <NativeSelect
        label={t('Role')}
        description={t('For rows without a role.')}
        data={data}
        value={role}
        onChange={({ currentTarget }) => setRole(currentTarget.value as Role)}
      />
      <ListFile onRows={setRows} />
      {rows !== undefined && <ListPreview people={people} />}
      <Group gap="xs">
        <Button
          loading={busy}
          onClick={() =>
            invited.length > 0
              ? send(invited)
              : showToast('failed', t('Choose a list with at least one person you can invite'))
          }
        >
          {t('Invite {{shown}} people', {
            count: invited.length,
            shown: number(invited.length),
            defaultValue_one: 'Invite {{shown}} person',
          })}
        </Button>
        <Button variant="default" onClick={onDone}>
          {t('Cancel')}
        </Button>
      </Group>
    </Stack>
  );
}

/** Sending the same list twice has one idempotency key, so that no one is emailed twice. */
function useSending(onOutcome: (outcome: Outcome) => void) {
  const { t } = useTranslation();
  const { mutate, isPending: busy } = useInviteMany();
  const key = useRef(newKey());
  const send = (people: readonly ListedPerson[]) => {
    const input = {
      people: people.map(({ email, role, jobTitle, department }) => {
        return { email, role, jobTitle, department };
      }),
    };
    mutate(
      { payload: input, key: key.current },
      {
        onSuccess: onOutcome,
        onError: (error) => {
          key.current = newKey();
          showToast('failed', t("Couldn't send invitations"), error.message);
        },
      },
    );
  };
  return { send, busy };
}

function ListFile({ onRows }: { onRows: (rows: readonly Row[] | undefined) => void }) {
  const { t } = useTranslation();
  const chooser = useRef<HTMLInputElement>(null);
  const [name, setName] = useState('');
  const read = async (file: File) => {
    onRows(undefined);
    setName('');
    if (file.size > maxListBytes)
      return showToast('failed', t('This file is too large for a list of people'));
    const text = listText(new Uint8Array(await file.arrayBuffer()));
    const { rowsOf } = await import('./rows.ts');
    try {
      onRows(rowsOf(text));
      setName(file.name);
    } catch {
      const why = t(
        'A quotation mark in the file is never closed. Close it, then choose the file again.',
      );
      showToast('failed', t("Couldn't read the list"), why);
    }
  };
  return (
    <fieldset className={styles.file}>
      <legend>{t('List of people')}</legend>
      <small>
        {t('A CSV file whose first row names the columns: email, role, job title, department.')}
      </small>
      <Group gap="xs">
        <Button
          variant="default"
          leftSection={<IconUpload size={18} aria-hidden />}
          onClick={() => chooser.current?.click()}
        >
          {name === '' ? t('Choose file') : t('Choose another file')}
        </Button>
        <Button
          variant="subtle"
          leftSection={<IconDownload size={18} aria-hidden />}
          onClick={() => saveFile(exampleList())}
        >
          {t('Download example')}
        </Button>
      </Group>
      {name !== '' && <bdi className={styles.name}>{name}</bdi>}
      <input
        ref={chooser}
        type="file"
        hidden
        aria-label={t('List of people')}
        accept=".csv,.tsv,.txt,text/csv,text/plain"
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          // Allows selecting the same file again after a correction.
          currentTarget.value = '';
          if (file) void read(file);
        }}
      />
    </fieldset>
  );
}
