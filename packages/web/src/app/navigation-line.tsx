import { useNavigation } from 'react-router';
import styles from './navigation-line.module.css';

/** Progress line at the top while a requested page loads, as feedback on slow connections. */
export function NavigationLine() {
  const { state } = useNavigation();
  return state === 'loading' && <div className={styles.line} aria-hidden />;
}
