import { Link } from 'react-router';
import { groupAddress } from './groups.ts';
import type { Line } from './line.ts';
import styles from './lines.module.css';
import { Method } from './method.tsx';

/** One line per operation, linking to its full description. */
export function Lines({ lines, anchors }: { lines: readonly Line[]; anchors?: boolean }) {
  return (
    <ul className={styles.lines}>
      {lines.map(({ id, method, path, group, summary }) => (
        <li key={id} id={anchors ? id : undefined}>
          <Link to={`${groupAddress(group)}#${id}`}>
            <Method name={method} /> <code>{path}</code>
          </Link>
          <span lang="en">{summary}</span>
        </li>
      ))}
    </ul>
  );
}
