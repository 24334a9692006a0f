import { Drawer, Modal } from '@mantine/core';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Drawer.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/ScrollArea.layer.css';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from '../../kernel/index.ts';
import { PersonalOnly } from '../layout/index.ts';
import styles from './dialog.module.css';
import { useOnTop } from './on-top.ts';

type Props = {
  opened: boolean;
  onClose: () => void;
  title: ReactNode;
  size?: number | string;
  /** Stays at the top while its height changes, instead of in the middle. */
  atTop?: boolean;
  /** It calls an endpoint marked `personal`, which refuses impersonators. */
  personal?: boolean;
  children: ReactNode;
};

/** Mantine's own head is a <header>, which counts as a second banner: the same parts in a <div>. */
export function Dialog(props: Props) {
  const { opened, onClose, title, size = 480, atTop = false, personal = false, children } = props;
  const { t } = useTranslation();
  useFocusBack(opened);
  const close = useOnTop(opened, onClose);
  return (
    <Modal.Root opened={opened} onClose={close} size={size} centered={!atTop} yOffset="10vh">
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

type PanelProps = Omit<Props, 'atTop' | 'personal'> & {
  /** A menu opens from the left, the details of a row from the right. */
  side?: 'left' | 'right';
};

/** A drawer from the side, for what does not fit on a narrow screen. */
export function SidePanel({ opened, onClose, title, size = 296, side, children }: PanelProps) {
  const { t } = useTranslation();
  useFocusBack(opened);
  const close = useOnTop(opened, onClose);
  return (
    <Drawer.Root opened={opened} onClose={close} size={size} position={side ?? 'left'}>
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

/**
 * Mantine returns the focus to what opened a dialog, but not from one that was open from the start, or is unmounted
 * when it closes.
 */
function useFocusBack(opened: boolean): void {
  useEffect(() => {
    if (!opened) return;
    const opener = document.activeElement;
    return () => {
      setTimeout(() => {
        const lost = document.activeElement === null || document.activeElement === document.body;
        if (lost && opener instanceof HTMLElement) opener.focus({ preventScroll: true });
      });
    };
  }, [opened]);
}
