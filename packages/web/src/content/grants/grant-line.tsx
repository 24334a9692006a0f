import type { Grant } from '@ngo-plus/contract/content/grants';
import { Link } from 'react-router';
import { ClosingBadge } from './closing-badge.tsx';
import { Deadline } from './deadline.tsx';

/** One grant in a short list elsewhere: its title and time left. */
export function GrantLine({ grant }: { grant: Grant }) {
  return (
    <>
      <Link to={`/grants/${grant.id}`}>{grant.title}</Link>
      <small>
        <ClosingBadge grant={grant} />
        <Deadline grant={grant} />
        <span>{grant.donorAgency}</span>
      </small>
    </>
  );
}
