import { Button, Stack, Text, Textarea } from '@mantine/core';
import type { Embedded } from '@ngo-plus/contract/fundraising/embeds';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '../../kernel/index.ts';
import { Panel } from '../../ui/index.ts';
import styles from './embeds.module.css';
import { snippetOf } from './snippet.ts';

type Props = { causeId: string; title: string; embedded: Embedded };

/** The code to copy, with instructions for common website builders. */
export function Snippet({ causeId, title, embedded }: Props) {
  const { t } = useTranslation();
  const code = snippetOf({
    origin: location.origin,
    causeId,
    embedded,
    close: t('Close'),
    title: t('Donate to “{{title}}”', { title }),
  });
  return (
    <Panel title={t('Embed code')}>
      <Stack className={styles.stack}>
        <CopyBox code={code} />
        <details>
          <summary>{t('WordPress')}</summary>
          <p>
            {t(
              'Edit the page, add a “Custom HTML” block and paste the code. If WordPress removes the script, the frame still works.',
            )}
          </p>
        </details>
        <details>
          <summary>{t('Wix')}</summary>
          <p>
            {t(
              "Choose Add, Embed code, Embed HTML and paste the code. Make the box as tall as the form, because Wix boxes don't resize automatically.",
            )}
          </p>
        </details>
        <details>
          <summary>{t('Squarespace')}</summary>
          <p>
            {t(
              'Add a “Code” block, choose HTML and paste the code. On plans without scripts, the frame still works.',
            )}
          </p>
        </details>
        <Text size="sm">
          <Link to="/help-center/embeds">{t('JavaScript events')}</Link>
        </Text>
      </Stack>
    </Panel>
  );
}

function CopyBox({ code }: { code: string }) {
  const { t } = useTranslation();
  const [copied, setCopied] = useState('');
  const box = useRef<HTMLTextAreaElement>(null);
  const copy = async () => {
    // If copying is blocked, select the code for copying by keyboard.
    box.current?.select();
    await navigator.clipboard?.writeText(code);
    if (navigator.clipboard) setCopied(code);
  };
  return (
    <>
      <Textarea
        ref={box}
        label={t('HTML')}
        value={code}
        readOnly
        minRows={5}
        classNames={{ input: styles.code ?? '' }}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <Button onClick={() => void copy().catch(() => setCopied(''))}>
        <span aria-live="polite">{copied === code ? t('Code copied') : t('Copy code')}</span>
      </Button>
    </>
  );
}
