import { Group, Stack } from '@mantine/core';
import type { Phrase } from '@ngo-plus/contract/kernel';
import { useState } from 'react';
import { RequestFailed, useTranslation } from '../../kernel/index.ts';
import { Panel } from '../../ui/index.ts';
import { FileDrop } from './file-drop.tsx';
import styles from './import.module.css';

type Props = {
  title: string;
  /** Names of supported formats; keys of the catalogue. */
  formats: readonly Phrase[];
  maxBytes: number;
  /** The upload of the file, as one mutation. */
  read: {
    readonly isPending: boolean;
    readonly error: Error | null;
    readonly mutate: (file: File) => void;
  };
};

/** The first step of an import: chooses a file, with supported formats and the error of the last one. */
export function ChooseFile({ title, formats, maxBytes, read }: Props) {
  const { t } = useTranslation();
  const [name, setName] = useState('');
  const send = (file: File) => {
    setName(file.name);
    read.mutate(file);
  };
  return (
    <Panel title={title}>
      <Stack>
        {read.error && <Refused name={name} error={read.error} />}
        <FileDrop reading={read.isPending ? name : undefined} maxBytes={maxBytes} onFile={send} />
        <div>
          <p className={styles.note}>{t('Supported files:')}</p>
          <Group className={styles.formats} component="ul" gap={6}>
            {formats.map((format) => (
              <li key={format}>{t(format)}</li>
            ))}
          </Group>
        </div>
      </Stack>
    </Panel>
  );
}

function Refused({ name, error }: { name: string; error: Error }) {
  const { t } = useTranslation();
  const showsDetails = error instanceof RequestFailed;
  return (
    <div className={styles.refused} role="alert">
      <b>{t("Couldn't read {{file}}", { file: name })}</b>
      <p>{showsDetails ? error.message : t('Something went wrong. Try again.')}</p>
    </div>
  );
}
