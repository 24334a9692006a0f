import { Button, Group, Stack, TextInput } from '@mantine/core';
import { kioskPinKey } from '@ngo-plus/contract/data/access';
import { useState } from 'react';
import { useTranslation } from '../../kernel/index.ts';
import { Panel } from '../../ui/index.ts';
import type { FormId } from './queries.ts';

/** Starts the form on a device that several people use one after the other. */
export function KioskPanel({ formId }: { formId: FormId }) {
  const { t } = useTranslation();
  const [pin, setPin] = useState('');
  const isWrong = pin !== '' && !/^\d{4,8}$/.test(pin);
  const path = `/data-collection/forms/${formId}/fill?kiosk=1`;
  const start = () => {
    if (pin === '') localStorage.removeItem(kioskPinKey(formId));
    else localStorage.setItem(kioskPinKey(formId), pin);
    window.location.assign(path);
  };
  return (
    <Panel
      title={t('Kiosk mode')}
      note={t(
        'One device for many people: after each response the next one begins, and nothing of the last one can be seen.',
      )}
    >
      <Stack>
        <TextInput
          label={t('PIN to leave (optional)')}
          description={t(
            'Four to eight digits. Without one, close the browser to leave. The PIN is stored on this device only.',
          )}
          inputMode="numeric"
          autoComplete="off"
          maw="20rem"
          value={pin}
          error={isWrong && t('Enter four to eight digits.')}
          onChange={({ currentTarget }) => setPin(currentTarget.value.trim())}
        />
        <Group gap="xs">
          <Button variant="default" disabled={isWrong} onClick={start}>
            {t('Start on this device')}
          </Button>
        </Group>
        <p className="muted small">
          {t('For another device, open this address there:')}{' '}
          <a href={path}>{`${window.location.origin}${path}`}</a>
        </p>
      </Stack>
    </Panel>
  );
}
