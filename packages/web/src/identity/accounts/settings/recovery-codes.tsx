import { Button, Group } from '@mantine/core';
import { IconCopy, IconDownload } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { saveFile, useTranslation } from '../../../kernel/index.ts';
import { Grid, showToast } from '../../../ui/index.ts';
import { StatusNote } from '../status-note.tsx';
import settings from './settings.module.css';

/** The codes are shown only once: people copy or save them before they continue. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const { t } = useTranslation();
  // Focused, because the codes are shown only once and must not be missed.
  const box = useRef<HTMLElement>(null);
  useEffect(() => box.current?.focus(), []);
  const text = `${codes.join('\n')}\n`;
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    showToast('done', t('Recovery codes copied'));
  };
  return (
    <section
      ref={box}
      tabIndex={-1}
      aria-label={t('Recovery codes')}
      className={`stack ${settings.setup}`}
      style={{ gap: 20 }}
    >
      <StatusNote tone="good" title={t('Save these recovery codes')}>
        <p>
          {t(
            "If you lose your phone, each code lets you sign in once. They won't be shown again: print them or save them in a password manager.",
          )}
        </p>
      </StatusNote>
      <Grid as="ul" least="13rem" gap="8px" className={settings.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Grid>
      <Group gap="xs">
        <Button
          leftSection={<IconDownload size={18} aria-hidden />}
          onClick={() => saveFile(new File([text], 'recovery-codes.txt', { type: 'text/plain' }))}
        >
          {t('Save as a file')}
        </Button>
        {'clipboard' in navigator && (
          <Button
            variant="default"
            leftSection={<IconCopy size={18} aria-hidden />}
            onClick={() => void copy()}
          >
            {t('Copy')}
          </Button>
        )}
        <Button variant="quiet" onClick={onDone}>
          {t("I've saved them")}
        </Button>
      </Group>
    </section>
  );
}
