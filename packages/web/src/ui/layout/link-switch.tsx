import { Link } from 'react-router';
import styles from './link-switch.module.css';

type Props = {
  label: string;
  choices: readonly { readonly to: string; readonly label: string; readonly chosen: boolean }[];
};

/** Switches between views of the same page, such as the currency of its amounts. Each view has its own address. */
export function LinkSwitch({ label, choices }: Props) {
  return (
    <nav className={`${styles.switch} unprinted`} aria-label={label}>
      {choices.map((choice) => (
        <Link
          key={choice.to}
          to={choice.to}
          aria-current={choice.chosen ? 'true' : undefined}
          preventScrollReset
        >
          {choice.label}
        </Link>
      ))}
    </nav>
  );
}
