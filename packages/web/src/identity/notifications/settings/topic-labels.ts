import { type Topic, topics } from '@ngo-plus/contract/identity/notifications';
import type { ActorRole } from '@ngo-plus/contract/kernel';
import { useTranslation } from '../../../kernel/index.ts';

/** Describes each topic in the reader's terms. */
export function useTopicLabels(): Readonly<Record<Topic, string>> {
  const { t } = useTranslation();
  return {
    accounts: t('Your account and sign-ins'),
    administration: t('People and organisations'),
    ai: t('AI budgets'),
    causes: t('Causes and the people shown on them'),
    certificates: t('Certificates and letters'),
    contacts: t('Contacts and imports'),
    donations: t('Donations to your causes'),
    forms: t('Responses to forms'),
    grants: t('Deadlines for saved grants'),
    marketing: t('Leads and messages'),
    opportunities: t('Shifts and sign-ups'),
    staff: t('Team and leave'),
    storage: t('Files and uploads'),
    ticketing: t('Tickets to your events'),
    volunteering: t('Tasks, reports and hours'),
  };
}

/** Topics that concern only some roles. */
const reserved: Partial<Record<Topic, readonly ActorRole[]>> = {
  administration: ['SUPER_ADMIN', 'ADMIN', 'NGO_ADMIN'],
  ai: ['SUPER_ADMIN', 'NGO_ADMIN'],
  contacts: ['SUPER_ADMIN', 'ADMIN', 'NGO_ADMIN', 'STAFF'],
  donations: ['SUPER_ADMIN', 'ADMIN', 'NGO_ADMIN'],
  grants: ['SUPER_ADMIN', 'ADMIN', 'NGO_ADMIN', 'STAFF', 'ANALYST', 'VIEWER'],
  marketing: ['SUPER_ADMIN'],
  ticketing: ['SUPER_ADMIN', 'ADMIN', 'NGO_ADMIN'],
};

export const topicsOf = (role: ActorRole): readonly Topic[] =>
  topics.filter((topic) => reserved[topic]?.includes(role) ?? true);
