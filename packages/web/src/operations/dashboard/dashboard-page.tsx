import type { ActorRole } from '@ngo-plus/contract/kernel';
import type { ComponentType } from 'react';
import { type Person, pageMeta, useUser } from '../../kernel/index.ts';
import { FiguresDashboard } from './figures-dashboard.tsx';
import { StandardDashboard } from './standard-dashboard.tsx';
import { VolunteerDashboard } from './volunteer-dashboard.tsx';

export const meta = () => pageMeta({ title: 'Dashboard' });

/** All other roles have the standard dashboard. */
const byRole: Partial<Record<ActorRole, ComponentType<{ user: Person }>>> = {
  VOLUNTEER: VolunteerDashboard,
  ANALYST: FiguresDashboard,
  VIEWER: FiguresDashboard,
};

export default function DashboardPage() {
  const user = useUser();
  if (!user) return null;
  const Dashboard = byRole[user.role] ?? StandardDashboard;
  return <Dashboard user={user} />;
}
