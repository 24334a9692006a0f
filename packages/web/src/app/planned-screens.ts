import { roles as everyRole } from '@ngo-plus/contract/kernel';
import { main, office, platform, type Screen, staff, tool } from '../kernel/descriptor.ts';

/** Screens of the sidebar whose capability does not exist yet. They are hidden until it adds the page. */
export const plannedScreens: readonly Screen[] = [
  main(20, '/chat-with-ai', 'Entreprise AI', 'sparkles', everyRole),
  main(30, '/reporting-tool', 'AI Assistant', 'wand', everyRole),
  main(110, '/social-media', 'Manage Social Media', 'social', office),
  main(130, '/team-chat', 'Team Chat', 'chat', everyRole),
  main(140, '/admin/bulk-email', 'Send Newsletter', 'newsletter', platform),
  main(150, '/admin/customized-email', 'Send Customized Email', 'email', platform),
  main(160, '/admin/all-tickets', 'All Tickets & Feedback', 'tickets', platform),
  main(210, '/feedback-requests', 'Tickets and Requests', 'tickets', staff),
  tool(310, 'Admin Tools', '/analytics', 'Analytics', 'usage', ['ADMIN']),
  tool(320, 'Admin Tools', '/report-stats', 'Report Stats', 'report', ['ADMIN']),
];
