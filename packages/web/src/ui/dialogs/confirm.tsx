import { Button } from '@mantine/core';
import { useTranslation } from '../../kernel/index.ts';
import { Dialog } from './dialog.tsx';

type Props = {
  opened: boolean;
  onClose: () => void;
  /** The question: it names the thing. */
  title: string;
  /** What will happen, and whether it can be undone. */
  body?: string | undefined;
  /** The verb again: `Delete post`. */
  action: string;
  keep?: string | undefined;
  busy?: boolean | undefined;
  danger?: boolean | undefined;
  /** It calls an endpoint marked `personal`. */
  personal?: boolean;
  onConfirm: () => void;
};

/** Asks before something is done that cannot be undone. The way out has the focus. */
export function Confirm(props: Props) {
  const {
    opened,
    onClose,
    title,
    body,
    action,
    keep,
    busy = false,
    danger = true,
    personal = false,
    onConfirm,
  } = props;
  const { t } = useTranslation();
  return (
    <Dialog opened={opened} onClose={onClose} title={title} personal={personal}>
      {body && (
        <p className="muted" style={{ marginBottom: 20 }}>
          {body}
        </p>
      )}
      <div className="group">
        <Button {...(danger && { color: 'brick' })} loading={busy} onClick={onConfirm}>
          {action}
        </Button>
        <Button variant="default" onClick={onClose} data-autofocus>
          {keep ?? t('Cancel')}
        </Button>
      </div>
    </Dialog>
  );
}
