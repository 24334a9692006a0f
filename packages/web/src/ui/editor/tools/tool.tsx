import type { Icon } from '@tabler/icons-react';
import styles from '../rich-text.module.css';

type Props = {
  label: string;
  /** For the tooltip, for example `Ctrl B`. */
  keys?: string;
  icon: Icon;
  onClick: () => void;
  /** Whether it applies to the selection; undefined if it can't. */
  isPressed?: boolean;
  isDisabled?: boolean;
  /** The one that Tab reaches first. */
  isFirst?: boolean;
};

export function Tool({
  label,
  keys,
  icon: Drawing,
  onClick,
  isPressed,
  isDisabled,
  isFirst,
}: Props) {
  return (
    <button
      type="button"
      className={styles.tool}
      aria-label={label}
      title={keys ? `${label} (${keys})` : label}
      aria-pressed={isPressed}
      // A button that is disabled while it has the focus would lose it.
      aria-disabled={isDisabled || undefined}
      tabIndex={isFirst ? 0 : -1}
      // The selection stays in the text.
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => {
        if (!isDisabled) onClick();
      }}
    >
      <Drawing size={20} stroke={1.75} aria-hidden />
    </button>
  );
}
