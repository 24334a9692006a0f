import { Button, Group, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../../../kernel/index.ts';
import { Dialog } from '../../../ui/index.ts';

/** Shows the secret of a webhook, once. */
export function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  const { t } = useTranslation();
  const [copied, setCopied] = useState(false);
  const copy = () =>
    navigator.clipboard.writeText(secret).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  const close = () => {
    setCopied(false);
    onClose();
  };
  return (
    <Dialog opened={secret !== ''} onClose={close} title={t('Secret of the webhook')}>
      <Stack>
        <p>
          {t(
            'Enter this secret in the receiving program, which uses it to verify that messages come from us. We show it only once.',
          )}
        </p>
        <TextInput
          label={t('Secret')}
          value={secret}
          readOnly
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <Group gap="xs">
          {'clipboard' in navigator && (
            <Button onClick={() => void copy()}>
              <span aria-live="polite">{copied ? t('Secret copied') : t('Copy secret')}</span>
            </Button>
          )}
          <Button variant="default" onClick={close}>
            {t('Done')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
