import { useNavigation } from 'react-router';
import styles from './navigation-line.module.css';

/** Runs along the top while a page that was asked for has not come: on a slow line a press is not in vain. */
export function NavigationLine() {
  const { state } = useNavigation();
  return state === 'loading' && <div className={styles.line} aria-hidden />;
}
