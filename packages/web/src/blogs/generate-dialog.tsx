import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Dialog, useTranslation } from '../kernel/index.ts';
import styles from './dialogs.module.css';
import { GenerateAdvanced, GenerateSimply } from './generate-forms.tsx';
import { GeneratedText } from './generated-text.tsx';
import type { Generated } from './generation.ts';
import { writingEngine } from './queries.ts';

type Props = { opened: boolean; onClose: () => void };

/** Has a text written and lets it be edited and posted. Closing forgets everything. */
export function GenerateDialog({ opened, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <Dialog opened={opened} onClose={onClose} title={t('Generate Blog (AI)')} size={720}>
      <Generation onClose={onClose} />
    </Dialog>
  );
}

type Mode = 'simple' | 'advanced';

function Generation({ onClose }: { onClose: () => void }) {
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
      {generated && <GeneratedText key={count} generated={generated} onClose={onClose} />}
    </div>
  );
}

type ModeProps = { mode: Mode; onChange: (mode: Mode) => void };

function ModeButtons({ mode, onChange }: ModeProps) {
  const { t } = useTranslation();
  const words: Readonly<Record<Mode, string>> = { simple: t('Simple'), advanced: t('Advanced') };
  return (
    <fieldset className={styles.modes}>
      <legend>{t('How do you want to ask?')}</legend>
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
            'The built-in engine drafts from what you give it and from posts published here, with links. Nothing leaves this server.',
          )
        : t('What you type here is sent to {{model}} of {{provider}}.', {
            model: engine.model,
            provider: engine.provider,
          })}
    </p>
  );
}
