import { IconX } from '@tabler/icons-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useTranslation } from '../../kernel/index.ts';
import styles from './modal.module.css';

type Props = {
  /** By which a button opens it before the scripts have loaded: `command="show-modal"`. */
  id?: string;
  open: boolean;
  onClose: () => void;
  title: string;
  description: string;
  /** What can be done next. */
  children?: ReactNode;
};

/**
 * More about one subject, closed by its button, Escape or a click outside. A native dialog, which traps and returns
 * the focus and weighs nothing: for public pages. The portal has `Dialog`.
 */
export function Modal({ id, open, onClose, title, description, children }: Props) {
  const { t } = useTranslation();
  const parts = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const box = dialog.current;
    if (!open || !box) return;
    box.showModal();
    return () => box.close();
  }, [open]);
  return (
    <dialog
      ref={dialog}
      id={id}
      className={styles.modal}
      aria-labelledby={`${parts}-title`}
      aria-describedby={`${parts}-description`}
      onClose={onClose}
      closedby="any"
    >
      <div className={styles.head}>
        <h2 id={`${parts}-title`}>{title}</h2>
        <form method="dialog">
          <button type="submit" aria-label={t('Close')}>
            <IconX size={20} aria-hidden />
          </button>
        </form>
      </div>
      <div className={styles.body}>
        <p id={`${parts}-description`}>{description}</p>
        {children}
      </div>
    </dialog>
  );
}
