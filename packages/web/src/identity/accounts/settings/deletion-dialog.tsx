import { Button, Group, Stack, TextInput } from '@mantine/core';
import { deleteAccount, type previewDeletion } from '@ngo-plus/contract/identity/accounts';
import type { Output, Translate } from '@ngo-plus/contract/kernel';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { call, forgetSession, useForm, useTranslation } from '../../../kernel/index.ts';
import {
  Dialog,
  ErrorState,
  ErrorSummary,
  Loading,
  PasswordField,
  SkeletonLines,
  showToast,
} from '../../../ui/index.ts';
import { deletionQuery } from '../queries.ts';
import settings from './settings.module.css';

type OrganisationOutcome = Output<typeof previewDeletion>['organisations'][number];

/** Explains what happens to each organisation, then asks for the password and the address. */
export function DeletionDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const preview = useQuery({ ...deletionQuery(), staleTime: 0 });
  const submit = async (values: { present: string; confirmation: string }) => {
    await call(deleteAccount, values);
    forgetSession();
    await navigate('/', { replace: true });
    showToast('done', t('Your account was deleted.'));
  };
  const initial = { present: '', confirmation: '' };
  const form = useForm(deleteAccount.input, { initial, submit });
  return (
    <Dialog opened onClose={onClose} title={t('Delete your account?')} size={560}>
      {preview.isPending && (
        <Loading>
          <SkeletonLines lines={3} />
        </Loading>
      )}
      {preview.error && (
        <ErrorState
          title={t("Couldn't load this section")}
          error={preview.error}
          onRetry={() => void preview.refetch()}
          level={3}
        />
      )}
      {preview.data && (
        <Stack {...form.attributes} component="form" gap={20}>
          <ErrorSummary {...form.summary} />
          <Stack className={settings.consequences} component="ul" gap="xs">
            {preview.data.organisations.map((outcome) => (
              <li key={outcome.orgId}>{wordsFor(outcome, t)}</li>
            ))}
          </Stack>
          <PasswordField
            label={t('Your password')}
            autoComplete="current-password"
            {...form.field('present')}
          />
          <TextInput
            label={t('Your email address')}
            description={t("Enter {{email}} to confirm. This can't be undone.", { email })}
            autoComplete="off"
            spellCheck={false}
            {...form.field('confirmation')}
          />
          <Group gap="xs">
            <Button type="submit" color="brick" loading={form.busy}>
              {t('Delete my account')}
            </Button>
            <Button variant="default" onClick={onClose}>
              {t('Keep it')}
            </Button>
          </Group>
        </Stack>
      )}
    </Dialog>
  );
}

function wordsFor({ name, otherMembers: count, fate }: OrganisationOutcome, t: Translate): string {
  const about = { name, count };
  switch (fate) {
    case 'left':
      return t("You'll leave {{name}}. Nothing else changes there.", about);
    case 'closed':
      return t("You're the only member of {{name}}, so it will be closed.", about);
    case 'needs-successor':
      return t(
        "You're the only super administrator of {{name}}. Make someone else one first.",
        about,
      );
    case 'without-administrator':
      return t(
        "You're the only administrator of {{name}}. Its {{count}} other members can continue working, but no one can manage it until NGO Plus appoints a new administrator.",
        {
          ...about,
          defaultValue_one:
            "You're the only administrator of {{name}}. Its one other member can continue working, but no one can manage it until NGO Plus appoints a new administrator.",
        },
      );
  }
}
