import { Button, Title } from '@mantine/core';
import '@mantine/core/styles/Title.layer.css';
import { IconDownload } from '@tabler/icons-react';
import { useFormat, useTranslation } from '../../../../kernel/index.ts';
import { LinkFacts } from '../link-facts.tsx';
import styles from '../links.module.css';
import type { Key, OpenLink } from '../use-link.ts';
import { useFocusOnOpen } from '../use-scroll-to-link.ts';
import { Folder } from './folder.tsx';
import { ShowFile } from './show-file.tsx';
import { showable } from './showable.ts';
import { useLinkDownloads } from './use-link-upload.ts';

type Props = {
  opened: OpenLink;
  linkKey: Key;
  /** Another folder is loading. */
  busy: boolean;
};

/** The content of a link: a file, or a folder with its entries. */
export function Params({ opened, linkKey, busy }: Props) {
  const { t } = useTranslation();
  const { bytes } = useFormat();
  const downloads = useLinkDownloads(linkKey, opened.usesLeft);
  const { organisation, root, message } = opened;
  const [only] = opened.entries;
  const file = root.kind === 'file' ? only : undefined;
  const here = opened.path.at(-1);
  const heading = useFocusOnOpen(here?.id ?? root.id, linkKey.password !== undefined);
  const empty = !file && opened.entries.length === 0;
  return (
    <>
      <p className={styles.from}>{t('Shared with you by {{organisation}}', { organisation })}</p>
      <Title ref={heading} order={1} tabIndex={-1} className={styles.quiet}>
        {here?.name ?? root.name}
      </Title>
      <LinkFacts opened={opened} usesLeft={downloads.usesLeft}>
        {file && file.sizeBytes !== null && <li>{bytes(file.sizeBytes)}</li>}
      </LinkFacts>
      {message && <blockquote className={styles.message}>{message}</blockquote>}
      {downloads.usesLeft !== 0 && !empty && (
        <div className="group unprinted" style={{ marginTop: 24 }}>
          <Button
            size="md"
            leftSection={<IconDownload size={18} aria-hidden />}
            loading={downloads.under === (file?.id ?? 'all')}
            onClick={() => (file ? downloads.fetchFile(file) : downloads.fetchAll(here?.id))}
          >
            {file ? t('Download') : t('Download all as ZIP')}
          </Button>
        </div>
      )}
      <p role="status" className={`${styles.status} unprinted`}>
        {downloads.announcement}
      </p>
      {file && showable(file) && <ShowFile key={file.id} file={file} downloads={downloads} />}
      {root.kind === 'folder' && (
        <Folder opened={opened} token={linkKey.token} downloads={downloads} busy={busy} />
      )}
    </>
  );
}
