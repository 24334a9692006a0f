import { Button, Stack, TextInput } from '@mantine/core';
import {
  profilesOf,
  type SocialProfiles,
  saveSocialLinks,
  socialProfiles,
} from '@ngo-plus/contract/operations/social-links';
import { useQuery } from '@tanstack/react-query';
import { pageMeta, useEndpoint, useForm, useTranslation } from '../../kernel/index.ts';
import {
  ConfirmLeave,
  ErrorState,
  ErrorSummary,
  Loading,
  PageHeader,
  Panel,
  SkeletonLines,
  showToast,
} from '../../ui/index.ts';
import { keys, socialLinks } from './queries.ts';

export const meta = () => pageMeta({ title: 'Social links' });

/** The installation's profiles on social networks, for the footer of its public pages. */
export default function SocialLinksPage() {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(socialLinks);
  return (
    <>
      <PageHeader
        title={t('Social links')}
        lede={t('Shown at the bottom of every public page, and to search engines.')}
      />
      {error && (
        <ErrorState
          title={t("Couldn't load social links")}
          error={error}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && (
        <Loading label={t('Loading social links...')}>
          <SkeletonLines lines={6} />
        </Loading>
      )}
      {data && <ProfilesForm initial={profilesOf(data)} />}
    </>
  );
}

function ProfilesForm({ initial }: { initial: SocialProfiles }) {
  const { t } = useTranslation();
  const { mutateAsync } = useEndpoint(saveSocialLinks, keys.all);
  const form = useForm(socialProfiles, {
    initial,
    submit: async (input) => {
      form.set(await mutateAsync(input));
      showToast('done', t('Social links saved'));
    },
  });
  const address = { type: 'url', inputMode: 'url', spellCheck: false } as const;
  return (
    <Panel
      title={t('Profiles')}
      note={t('Paste the address of each profile. Leave a field blank to hide its icon.')}
    >
      <Stack {...form.attributes} component="form" gap={20} maw="44rem">
        <ConfirmLeave form={form} />
        <ErrorSummary {...form.summary} />
        <TextInput label={t('Facebook (optional)')} {...address} {...form.field('facebook')} />
        <TextInput label={t('Twitter (optional)')} {...address} {...form.field('twitter')} />
        <TextInput label={t('LinkedIn (optional)')} {...address} {...form.field('linkedin')} />
        <TextInput label={t('GitHub (optional)')} {...address} {...form.field('github')} />
        <div>
          <Button type="submit" loading={form.busy}>
            {t('Save')}
          </Button>
        </div>
      </Stack>
    </Panel>
  );
}
