import { allows } from '@ngo-plus/contract/kernel';
import { managesStaff } from '@ngo-plus/contract/people/staff';
import { Link } from 'react-router';
import { useUser } from '../../kernel/index.ts';

/** A colleague's name; for administrators it links to their panel. */
export function PersonName({ id, name }: { id: string; name: string }) {
  const user = useUser();
  if (!allows(managesStaff, user?.role)) return <bdi>{name}</bdi>;
  return (
    <Link to={`/staff-management?person=${id}`}>
      <bdi>{name}</bdi>
    </Link>
  );
}
