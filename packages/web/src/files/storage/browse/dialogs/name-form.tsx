import { Button, Group, TextInput } from '@mantine/core';
import { entryName } from '@ngo-plus/contract/files/storage';
import { type FormEvent, useState } from 'react';
import { problemsByField, RequestFailed, useTranslation } from '../../../../kernel/index.ts';

type Props = {
  label: string;
  initial: string;
  action: string;
  /** @throws RequestFailed whose message is shown beside the name. */
  onName: (name: string) => Promise<void>;
  onClose: () => void;
};

/** Asks for the name of a folder or file. */
export function NameForm({ label, initial, action, onName, onClose }: Props) {
  const { t } = useTranslation();
  const [name, setName] = useState(initial);
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const read = entryName.safeParse(name);
    if (!read.success) return setError(Object.values(problemsByField(read.error, t))[0]);
    setBusy(true);
    setError(undefined);
    await onName(read.data)
      .catch((failed: unknown) => setError(textOf(failed)))
      .finally(() => setBusy(false));
  };
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <TextInput
        data-autofocus
        label={label}
        autoComplete="off"
        value={name}
        error={error}
        errorProps={{ role: 'alert' }}
        onFocus={({ currentTarget: field }) => {
          if (field.value === initial) field.setSelectionRange(0, stemOf(initial));
        }}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <Group gap="xs" mt={20}>
        <Button type="submit" loading={busy}>
          {action}
        </Button>
        <Button variant="default" onClick={onClose}>
          {t('Cancel')}
        </Button>
      </Group>
    </form>
  );
}

const textOf = (failed: unknown): string =>
  failed instanceof RequestFailed
    ? (failed.fields['name'] ?? failed.message)
    : 'Something went wrong. Nothing you saved is lost.';

/** The length of a name without its extension: the part that people usually change. */
const stemOf = (name: string): number => {
  const dot = name.lastIndexOf('.');
  return dot > 0 ? dot : name.length;
};
