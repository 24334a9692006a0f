import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ChoiceTiles, Dialog, useTranslation } from '../kernel/index.ts';
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

function Generation({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const [mode, setMode] = useState<'simple' | 'advanced'>('simple');
  const [generated, setGenerated] = useState<Generated>();
  // Each answer is a new text to edit, even when it reads the same.
  const [count, setCount] = useState(0);
  const take = (answer: Generated | undefined) => {
    setGenerated(answer);
    setCount((before) => before + 1);
  };
  return (
    <div className={styles.stack}>
      <ChoiceTiles
        legend={t('How do you want to ask?')}
        name="mode"
        min="10rem"
        value={mode}
        onChange={setMode}
        options={[
          { value: 'simple', label: t('Simple'), hint: t('One request in your own words') },
          { value: 'advanced', label: t('Advanced'), hint: t('Title, summary, tone, keywords') },
        ]}
      />
      <Engine />
      {/* Both stay, so that changing the mode loses nothing that was typed. */}
      <div hidden={mode !== 'simple'}>
        <GenerateSimply onGenerated={take} />
      </div>
      <div hidden={mode !== 'advanced'}>
        <GenerateAdvanced onGenerated={take} />
      </div>
      {generated && <GeneratedText key={count} generated={generated} onClose={onClose} />}
    </div>
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
