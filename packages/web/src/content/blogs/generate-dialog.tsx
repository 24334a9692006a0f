import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../kernel/index.ts';
import { Confirm, Dialog } from '../../ui/index.ts';
import styles from './dialogs.module.css';
import { GenerateAdvanced, GenerateSimply } from './generate-forms.tsx';
import { GeneratedText } from './generated-text.tsx';
import type { Generated } from './generation.ts';
import { writingEngine } from './queries.ts';

type Props = { opened: boolean; onClose: () => void };

/**
 * Has a text written and lets it be edited and posted. Closing forgets everything, and asks first
 * when there is a text that was not posted.
 */
export function GenerateDialog({ opened, onClose }: Props) {
  const { t } = useTranslation();
  const [unposted, setUnposted] = useState(false);
  const [asking, setAsking] = useState(false);
  const close = () => {
    setAsking(false);
    onClose();
  };
  return (
    <>
      <Dialog
        opened={opened}
        onClose={unposted ? () => setAsking(true) : close}
        title={t('Generate Blog (AI)')}
        size={720}
      >
        <Generation onClose={close} onUnposted={setUnposted} />
      </Dialog>
      <Confirm
        opened={opened && asking}
        onClose={() => setAsking(false)}
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
  // Each answer is a new text to edit, even when it reads the same.
  const [count, setCount] = useState(0);
  const take = (answer: Generated) => {
    setGenerated(answer);
    setCount((before) => before + 1);
  };
  return (
    <div className={styles.stack}>
      <ModeButtons mode={mode} onChange={setMode} />
      <Engine />
      {/* Both stay, so that changing the mode loses nothing that was typed. */}
      <div hidden={mode !== 'simple'}>
        <GenerateSimply onGenerated={take} again={generated !== undefined} />
      </div>
      <div hidden={mode !== 'advanced'}>
        <GenerateAdvanced onGenerated={take} again={generated !== undefined} />
      </div>
      {generated && (
        <GeneratedText
          key={count}
          generated={generated}
          onClose={onClose}
          onUnposted={onUnposted}
        />
      )}
    </div>
  );
}

type ModeProps = { mode: Mode; onChange: (mode: Mode) => void };

function ModeButtons({ mode, onChange }: ModeProps) {
  const { t } = useTranslation();
  const words: Readonly<Record<Mode, string>> = { simple: t('Simple'), advanced: t('Advanced') };
  return (
    <fieldset className={styles.modes}>
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
    </fieldset>
  );
}

/** Who will write: nobody should wonder where a text came from, or went to. */
function Engine() {
  const { t } = useTranslation();
  const { data: engine } = useQuery(writingEngine());
  if (!engine) return null;
  return (
    <p className={styles.hint}>
      {engine.builtIn
        ? t(
            'The built-in engine drafts from your input and from posts published here, with links. Nothing leaves this server.',
          )
        : t('What you type here is sent to {{model}} by {{provider}}.', {
            model: engine.model,
            provider: engine.provider,
          })}
    </p>
  );
}
