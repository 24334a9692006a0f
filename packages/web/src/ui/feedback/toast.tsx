import { ActionIcon, Button } from '@mantine/core';
import '@mantine/core/styles/ActionIcon.layer.css';
import { IconAlertCircle, IconCircleCheck, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from '../../kernel/index.ts';
import styles from './toast.module.css';
import { useToastPosition } from './use-toast-place.ts';

/** An immediate action: `Undo`. */
type Action = { label: string; onClick: () => void };
type Toast = {
  id: number;
  kind: 'done' | 'failed';
  title: string;
  body?: string | undefined;
  action?: Action | undefined;
};

let toasts: readonly Toast[] = [];
let count = 0;
const changed = new EventTarget();

function change(next: readonly Toast[]): void {
  toasts = next;
  changed.dispatchEvent(new Event('change'));
}

const dismiss = (id: number) => change(toasts.filter((toast) => toast.id !== id));

const successMs = 4_000;

/** A success closes after 4 s unless someone points at it or is in it; a failure stays until it is closed. */
export function showToast(
  kind: Toast['kind'],
  title: string,
  body?: string,
  action?: Action,
): void {
  count += 1;
  change([...toasts.slice(-2), { id: count, kind, title, body, action }]);
}

function watch(listener: () => void) {
  changed.addEventListener('change', listener);
  return () => changed.removeEventListener('change', listener);
}

const none: readonly Toast[] = [];

/**
 * Where messages appear: bottom left, or elsewhere so that they cover no main button. Once per layout. Our own, because
 * Mantine's messages bring their live region with them, and screen readers announce only changes in existing ones.
 */
export function Toasts() {
  const shown = useSyncExternalStore(
    watch,
    () => toasts,
    () => none,
  );
  const region = useRef<HTMLDivElement>(null);
  const position = useToastPosition(region, shown);
  return (
    <div className={styles.toasts} ref={region} data-place={position}>
      <div role="status">
        {shown
          .filter(({ kind }) => kind === 'done')
          .map((toast) => (
            <ToastCard key={toast.id} toast={toast} />
          ))}
      </div>
      <div role="alert">
        {shown
          .filter(({ kind }) => kind === 'failed')
          .map((toast) => (
            <ToastCard key={toast.id} toast={toast} />
          ))}
      </div>
    </div>
  );
}

function ToastCard({ toast: { id, kind, title, body, action } }: { toast: Toast }) {
  const { t } = useTranslation();
  const [isPinned, setPinned] = useState(false);
  useEffect(() => {
    if (kind === 'failed' || isPinned) return;
    const timer = setTimeout(() => dismiss(id), successMs);
    return () => clearTimeout(timer);
  }, [id, kind, isPinned]);
  const Icon = kind === 'done' ? IconCircleCheck : IconAlertCircle;
  return (
    <div className={styles.toast} data-kind={kind} ref={lockWhileRead(setPinned)}>
      <Icon size={22} aria-hidden />
      <div>
        <b>{title}</b>
        {body && <span>{body}</span>}
      </div>
      {action && (
        <Button
          size="xs"
          variant="soft"
          color="teal"
          onClick={() => {
            dismiss(id);
            action.onClick();
          }}
        >
          {action.label}
        </Button>
      )}
      <ActionIcon
        size={30}
        aria-label={t('Close: {{message}}', { message: title })}
        onClick={() => dismiss(id)}
      >
        <IconX size={18} aria-hidden />
      </ActionIcon>
    </div>
  );
}

/** The pointer on a message, or the focus in it, keeps it open. */
const lockWhileRead = (pin: (isPinned: boolean) => void) => (card: HTMLElement | null) => {
  if (!card) return;
  const [on, off] = [() => pin(true), () => pin(false)];
  const events = { pointerenter: on, focusin: on, pointerleave: off, focusout: off };
  for (const [name, listener] of Object.entries(events)) card.addEventListener(name, listener);
  return () => {
    for (const [name, listener] of Object.entries(events)) card.removeEventListener(name, listener);
  };
};
