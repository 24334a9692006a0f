import { Link } from 'react-router';
import { groupAddress } from './groups.ts';
import type { Line } from './line.ts';
import styles from './lines.module.css';
import { Method } from './method.tsx';

/** Operations in a line each, leading to where they are told in full. */
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
