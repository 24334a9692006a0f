import { Group, Stack } from '@mantine/core';
import type { MemberDetail } from '@ngo-plus/contract/people/staff';
import { useQuery } from '@tanstack/react-query';
import { Moment, useTranslation } from '../../../kernel/index.ts';
import { Initials, Loaded, SidePanel, StatusBadge } from '../../../ui/index.ts';
import { memberStateBadges, memberStateNames } from '../labels.ts';
import { oneMember } from '../queries.ts';
import { AccessPart } from './access-part.tsx';
import { DetailsForm } from './details-form.tsx';
import { DocumentsPart } from './documents-part.tsx';
import { EmergencyPart } from './emergency-part.tsx';
import { RoleForm } from './role-form.tsx';

/** Everything about one person, next to the list. Closed when `id` is empty. */
export function MemberSheet({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation();
  const query = useQuery({ ...oneMember(id), enabled: id !== '' });
  const { data: member } = query;
  return (
    <SidePanel
      opened={id !== ''}
      onClose={onClose}
      side="right"
      size="min(32rem, 100vw)"
      title={member ? member.name : t('Person')}
    >
      <Stack gap="lg" px="lg" pt="xs" pb="xl">
        <Loaded query={query} failed={t("Couldn't load this person")} level={3} lines={8}>
          {(member) => <Particulars key={member.id} member={member} />}
        </Loaded>
      </Stack>
    </SidePanel>
  );
}

function Particulars({ member }: { member: MemberDetail }) {
  const { t } = useTranslation();
  const { email, state, joinedAt, reports } = member;
  return (
    <>
      <Group wrap="nowrap">
        <Initials name={member.name} size={64} />
        <div>
          <StatusBadge status={memberStateBadges[state]}>{t(memberStateNames[state])}</StatusBadge>
          <p>
            <a href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`}>{email}</a>
            <small>
              {t('Member since')} <Moment at={joinedAt} />
            </small>
            {reports > 0 && (
              <small>
                {t('Manages {{count}} people', {
                  count: reports,
                  defaultValue_one: 'Manages {{count}} person',
                })}
              </small>
            )}
          </p>
        </div>
      </Group>
      <RoleForm member={member} />
      <DetailsForm member={member} />
      <EmergencyPart member={member} />
      <DocumentsPart member={member} />
      <AccessPart member={member} />
    </>
  );
}
