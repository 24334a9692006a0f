import { Button, Group, Stack } from '@mantine/core';
import type { Cause } from '@ngo-plus/contract/fundraising/causes';
import { IconCode, IconExternalLink } from '@tabler/icons-react';
import { Link, useSearchParams } from 'react-router';
import { useTranslation } from '../../../kernel/index.ts';
import { Dialog } from '../../../ui/index.ts';
import { CopyLink } from '../../appeals/index.ts';
import styles from './manage.module.css';

/** Address after publishing: the editor, with this dialog open. */
export const publishedAddress = (id: string) => `/causes/edit/${id}?published`;

/** Next steps for a cause that was just published: view, share, print or embed it. */
export function PublishedDialog({ cause }: { cause: Cause }) {
  const { t } = useTranslation();
  const [params, setParams] = useSearchParams();
  const close = () => setParams({}, { replace: true, preventScrollReset: true });
  const opened = params.has('published') && cause.status === 'published';
  return (
    <Dialog
      opened={opened}
      onClose={close}
      title={t('“{{title}}” is live', { title: cause.title })}
    >
      {opened && <NextSteps cause={cause} />}
    </Dialog>
  );
}

function NextSteps({ cause: { id, title } }: { cause: Cause }) {
  const { t } = useTranslation();
  const url = new URL(`/causes/${id}`, window.location.origin).href;
  const from = (source: string) => `${url}?utm_source=${source}`;
  const words = t('Donate to “{{title}}”', { title });
  const code = `/api/fundraising/causes/${id}/code.svg`;
  return (
    <Stack>
      <p>{t('It can take donations now. Share it with your supporters.')}</p>
      <Stack className={styles.step} component="section" gap="xs">
        <h3>{t('View page')}</h3>
        <Group gap="xs">
          <Button
            component="a"
            href={url}
            target="_blank"
            rel="noopener"
            leftSection={<IconExternalLink size={18} aria-hidden />}
          >
            {t('Open page')}
          </Button>
        </Group>
      </Stack>
      <Stack className={styles.step} component="section" gap="xs">
        <h3>{t('Share')}</h3>
        <Group gap="xs">
          <CopyLink url={from('link')} />
          <Button
            component="a"
            variant="default"
            href={`https://wa.me/?text=${encodeURIComponent(`${words} ${from('whatsapp')}`)}`}
            target="_blank"
            rel="noopener"
          >
            {t('WhatsApp')}
          </Button>
          <Button
            component="a"
            variant="default"
            href={`mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(`${words}\n${from('email')}`)}`}
          >
            {t('Email')}
          </Button>
        </Group>
      </Stack>
      <Stack className={styles.step} component="section" gap="xs">
        <h3>{t('QR code')}</h3>
        <Group className={styles.code}>
          <img src={code} alt={t('QR code for this page')} width={120} height={120} />
          <Button component="a" variant="default" href={code} download="cause.svg">
            {t('Download QR code')}
          </Button>
        </Group>
      </Stack>
      <Stack className={styles.step} component="section" gap="xs">
        <h3>{t('Embed')}</h3>
        <Group gap="xs">
          <Button
            component={Link}
            variant="default"
            to={`/embeds?cause=${id}`}
            leftSection={<IconCode size={18} aria-hidden />}
          >
            {t('Embed on your website')}
          </Button>
        </Group>
      </Stack>
    </Stack>
  );
}
