import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { notificationFrequencies, type OwnPage } from '@ngo-plus/contract/fundraising/fundraisers';
import { typedOf, useTranslation } from '../../../kernel/index.ts';
import { PublicBox } from '../../../ui/index.ts';
import { notificationNames } from '../labels.ts';
import { ActionForm, fieldOf } from './action-form.tsx';
import type { Done } from './handle-action.ts';

/** The page's content, and how its owner is notified of donations. */
export function StoryPart({ page, done }: { page: OwnPage; done: Done | undefined }) {
  const { t } = useTranslation();
  const field = fieldOf(done, 'change');
  const { currency } = page.cause;
  return (
    <PublicBox as="section">
      <h2>{t('Page content')}</h2>
      <ActionForm action="change" done={done}>
        {(busy) => (
          <>
            <input type="hidden" name="currency" value={currency} />
            <TextInput
              label={page.kind === 'team' ? t('Team name') : t('Page name')}
              description={t('Visible to everyone. A first name is enough.')}
              {...field('name', page.name)}
            />
            <TextInput
              label={t('Your goal in {{currency}} (optional)', { currency })}
              inputMode="decimal"
              {...field('goal', typedOf(page.goalMinor, currency))}
            />
            <Textarea
              label={t("Why you're fundraising")}
              description={t("Don't include addresses or anything that could identify a child.")}
              minRows={8}
              {...field('story', page.story)}
            />
            <NativeSelect
              label={t('When someone donates')}
              data={notificationFrequencies.map((value) => ({
                value,
                label: t(notificationNames[value]),
              }))}
              {...field('notifications', page.notifications)}
            />
            <div>
              <Button type="submit" loading={busy}>
                {page.status === 'invited' ? t('Start my page') : t('Save')}
              </Button>
            </div>
          </>
        )}
      </ActionForm>
    </PublicBox>
  );
}
