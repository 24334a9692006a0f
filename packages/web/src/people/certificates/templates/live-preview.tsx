import { Stack, TextInput } from '@mantine/core';
import { type Design, design as rules } from '@ngo-plus/contract/people/certificates';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../../kernel/index.ts';
import styles from './editor.module.css';
import { useSheet } from './use-page.ts';

type Props = {
  design: Design;
  exampleName: string;
  onExampleName: (name: string) => void;
};

const quietMs = 400;

/** A preview drawn from the same PDF as issued certificates, updated shortly after each change. */
export function LivePreview({ design, exampleName, onExampleName }: Props) {
  const { t } = useTranslation();
  const canvas = useRef<HTMLCanvasElement>(null);
  const settled = useSettled(JSON.stringify({ ...design, exampleName }));
  const { stale, failure } = useSheet(canvas, printable(settled));
  return (
    <Stack className={styles.preview} component="section" gap="sm" aria-label={t('Preview')}>
      <TextInput
        dir="auto"
        label={t('Try a name')}
        description={t('In any script. Only used in this preview.')}
        placeholder="Uwimana Niyonsuti"
        maxLength={120}
        value={exampleName}
        onChange={(event) => onExampleName(event.currentTarget.value)}
      />
      <div className={styles.sheet} data-kind={design.kind} data-stale={stale || undefined}>
        <canvas ref={canvas} role="img" aria-label={t('Print preview')} />
      </div>
      <p role="status" className={styles.status}>
        {failure ?? (stale && t('Loading preview...'))}
      </p>
    </Stack>
  );
}

/** The design to print; undefined while required values are missing. An empty name is replaced by an example. */
function printable(text: string) {
  const { exampleName, ...given } = JSON.parse(text) as Design & { exampleName: string };
  const name = given.name || 'Preview';
  const signerName = given.signerName || '…';
  const logo = given.logo === 'own' && given.logoId === null ? 'none' : given.logo;
  const parsed = rules.safeParse({ ...given, name, signerName, logo });
  return parsed.success ? { ...parsed.data, exampleName } : undefined;
}

/** The text after a pause in typing. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), quietMs);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
