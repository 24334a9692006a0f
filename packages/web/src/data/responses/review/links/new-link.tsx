import { Button, Group, Stack, Textarea } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../../../kernel/index.ts';
import { showToast } from '../../../../ui/index.ts';

/** A link, the one time it can be seen. */
export function NewLink({ token, onDone }: { token: string; onDone: () => void }) {
  const { t } = useTranslation();
  const [copied, setCopied] = useState(false);
  const address = `${window.location.origin}/data-collection/shared#${token}`;
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => setCopied(true),
      () => showToast('failed', t("Couldn't copy it. Select the address and copy it yourself.")),
    );
  return (
    <Stack gap="md">
      <Textarea
        label={t('Your link')}
        description={t('Copy it now: it is shown only once.')}
        readOnly
        minRows={2}
        autosize
        spellCheck={false}
        value={address}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <Group gap="xs">
        <Button leftSection={<IconCopy size={18} aria-hidden />} onClick={() => void copy()}>
          <span aria-live="polite">{copied ? t('Link copied') : t('Copy link')}</span>
        </Button>
        <Button variant="default" onClick={onDone}>
          {t('Done')}
        </Button>
      </Group>
    </Stack>
  );
}
