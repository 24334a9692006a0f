import { allows } from '@ngo-plus/contract/kernel';
import { coordinatesVolunteers } from '@ngo-plus/contract/people/volunteering';
import { pageMeta, useUser } from '../../kernel/index.ts';
import { IssuedScreen } from './issued/issued-screen.tsx';
import { OwnScreen } from './own/own-screen.tsx';

export const meta = () => pageMeta({ title: 'Certificates / Letters' });

/** Coordinators see issued certificates, volunteers their own. */
export default function CertificatesPage() {
  const user = useUser();
  return allows(coordinatesVolunteers, user?.role) ? <IssuedScreen /> : <OwnScreen />;
}
