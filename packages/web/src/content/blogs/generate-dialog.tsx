import { Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../kernel/index.ts';
import { Confirm, Dialog } from '../../ui/index.ts';
import { GenerateAdvanced, GenerateSimply } from './generate-forms.tsx';
import { GeneratedText } from './generated-text.tsx';
import type { Generated } from './generation.ts';
import { writingEngine } from './queries.ts';

type Props = { opened: boolean; onClose: () => void };

/** Generates a text that can be edited and posted. Closing discards it, after a confirmation when it was not posted. */
export function GenerateDialog({ opened, onClose }: Props) {
  const { t } = useTranslation();
  const [hasUnposted, setHasUnposted] = useState(false);
  const [isConfirming, setConfirming] = useState(false);
  const close = () => {
    setConfirming(false);
    onClose();
  };
  return (
    <>
      <Dialog
        opened={opened}
        onClose={hasUnposted ? () => setConfirming(true) : close}
        title={t('Generate Blog (AI)')}
        size={720}
      >
        <Generation onClose={close} onUnposted={setHasUnposted} />
      </Dialog>
      <Confirm
        opened={opened && isConfirming}
        onClose={() => setConfirming(false)}
        title={t('Discard draft?')}
        body={t("This text hasn't been posted. If you close this, you'll lose it.")}
        action={t('Discard')}
        keep={t('Save draft')}
        onConfirm={close}
      />
    </>
  );
}

type Mode = 'simple' | 'advanced';
type GenerationProps = Pick<Props, 'onClose'> & { onUnposted: (unposted: boolean) => void };

function Generation({ onClose, onUnposted }: GenerationProps) {
  const [mode, setMode] = useState<Mode>('simple');
  const [generated, setGenerated] = useState<Generated>();
  // Each response resets the editor, even when the text is the same.
  const [count, setCount] = useState(0);
  const accept = (result: Generated) => {
    setGenerated(result);
    setCount((before) => before + 1);
  };
  return (
    <Stack gap={20}>
      <ModeButtons mode={mode} onChange={setMode} />
      <Engine />
      {/* Both stay, so that changing the mode loses nothing that was typed. */}
      <div hidden={mode !== 'simple'}>
        <GenerateSimply onGenerated={accept} again={generated !== undefined} />
      </div>
      <div hidden={mode !== 'advanced'}>
        <GenerateAdvanced onGenerated={accept} again={generated !== undefined} />
      </div>
      {generated && (
        <GeneratedText
          key={count}
          generated={generated}
          onClose={onClose}
          onUnpostedChange={onUnposted}
        />
      )}
    </Stack>
  );
}

type ModeProps = { mode: Mode; onChange: (mode: Mode) => void };

function ModeButtons({ mode, onChange }: ModeProps) {
  const { t } = useTranslation();
  const words: Readonly<Record<Mode, string>> = { simple: t('Simple'), advanced: t('Advanced') };
  return (
    <Group component="fieldset" gap="xs">
      <legend>{t('Mode')}</legend>
      {(['simple', 'advanced'] as const).map((name) => (
        <Button
          key={name}
          variant={mode === name ? 'soft' : 'default'}
          aria-pressed={mode === name}
          onClick={() => onChange(name)}
        >
          {words[name]}
        </Button>
      ))}
    </Group>
  );
}

/** Names the engine, so that people know where a text comes from and where their prompt is sent. */
function Engine() {
  const { t } = useTranslation();
  const { data: engine } = useQuery(writingEngine());
  if (!engine) return null;
  return (
    <Text c="dimmed" size="sm">
      {engine.builtIn
        ? t(
            'The built-in engine drafts from your input and from posts published here, with links. Nothing leaves this server.',
          )
        : t('What you type here is sent to {{model}} by {{provider}}.', {
            model: engine.model,
            provider: engine.provider,
          })}
    </Text>
  );
}
