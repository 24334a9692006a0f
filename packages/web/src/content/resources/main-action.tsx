import { Button } from '@mantine/core';
import type { ResourceCard } from '@ngo-plus/contract/content/resources';
import { IconDownload, IconExternalLink } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useTranslation } from '../../kernel/index.ts';
import { useLibraryPath } from './library-path.ts';
import { PlayButton } from './play-button.tsx';
import { downloadUrl } from './track.ts';

/** The primary action of a resource: play, download, open or read. */
export function MainAction({ resource }: { resource: ResourceCard }) {
  const { t } = useTranslation();
  const library = useLibraryPath();
  const { kind, title, slug, file, url, id } = resource;
  if (kind === 'audio' && file) return <PlayButton resource={resource} />;
  if (kind === 'document' && file)
    return (
      <Button
        variant="soft"
        component="a"
        href={downloadUrl(id)}
        leftSection={<IconDownload size={18} aria-hidden />}
        aria-label={t('Download: {{title}}', { title })}
      >
        {t('Download')}
      </Button>
    );
  if (url !== '' && (kind === 'link' || !file))
    return (
      <Button
        variant="soft"
        component="a"
        href={url}
        rel="noopener external"
        rightSection={<IconExternalLink size={18} aria-hidden />}
        aria-label={t('Open: {{title}}', { title })}
      >
        {t('Open')}
      </Button>
    );
  const watched = kind === 'video';
  return (
    <Button
      variant="soft"
      component={Link}
      to={`${library}/${slug}`}
      aria-label={watched ? t('Watch: {{title}}', { title }) : t('Read: {{title}}', { title })}
    >
      {watched ? t('Watch') : t('Read')}
    </Button>
  );
}
