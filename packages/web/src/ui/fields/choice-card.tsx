import type { ComponentProps, ReactNode } from 'react';
import styles from './choice-card.module.css';

type Props = Omit<ComponentProps<'input'>, 'className' | 'style' | 'children'> & {
  type?: 'radio' | 'checkbox';
  /** A `tile` shows its border instead of the button. */
  look?: 'row' | 'tile';
  /** A tile with a hint is aligned at the start. */
  isRich?: boolean;
  children: ReactNode;
};

/**
 * A real radio button or checkbox in a card, which can be pressed as a whole: arrow keys, labels, forced colours and
 * forms without scripts work natively.
 */
export const ChoiceCard = ({
  type = 'radio',
  look = 'row',
  isRich = false,
  children,
  ...input
}: Props) => (
  <label className={styles.card} data-look={look} data-rich={isRich || undefined}>
    <input {...input} type={type} />
    {children}
  </label>
);
