import { Drawer, Modal } from '@mantine/core';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Drawer.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/ScrollArea.layer.css';
import { useEffect, useState } from 'react';
import { useTranslation } from '../../kernel/index.ts';
import { PersonalOnly } from '../layout/index.ts';
import styles from './dialog.module.css';
import type { DialogProps, SidePanelProps } from './dialog-props.ts';

/** Mantine's own head is a <header>, which counts as a second banner: the same parts in a <div>. */
export function LoadedDialog(props: DialogProps) {
  const { opened, onClose, title, size = 480, atTop = false, personal = false, children } = props;
  const { t } = useTranslation();
  const isMounted = useIsMounted();
  return (
    <Modal.Root
      opened={opened && isMounted}
      onClose={onClose}
      size={size}
      centered={!atTop}
      yOffset="10vh"
    >
      <Modal.Overlay />
      <Modal.Content radius="xl">
        <div className={styles.head}>
          <Modal.Title>{title}</Modal.Title>
          <Modal.CloseButton size={36} aria-label={t('Close')} />
        </div>
        <Modal.Body className={styles.body}>
          {personal ? <PersonalOnly>{children}</PersonalOnly> : children}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

export function LoadedSidePanel(props: SidePanelProps) {
  const { opened, onClose, title, size = 296, side, children } = props;
  const { t } = useTranslation();
  const isMounted = useIsMounted();
  return (
    <Drawer.Root
      opened={opened && isMounted}
      onClose={onClose}
      size={size}
      position={side ?? 'left'}
    >
      <Drawer.Overlay />
      <Drawer.Content>
        <div className={styles.head} data-sheet>
          <Drawer.Title>{title}</Drawer.Title>
          <Drawer.CloseButton size={36} aria-label={t('Close')} />
        </div>
        <Drawer.Body p={0}>{children}</Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}

/** Mantine returns the focus only from what it saw opening: what is open from the start opens after it is mounted. */
function useIsMounted(): boolean {
  const [isMounted, setIsMounted] = useState(false);
  useEffect(() => setIsMounted(true), []);
  return isMounted;
}
