import { Checkbox, Text } from '@mantine/core';
import type { Choice } from '@ngo-plus/contract/identity/notifications';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '../../../kernel/index.ts';
import { Loaded, Panel } from '../../../ui/index.ts';
import { BrowserChoices } from './browser-choices.tsx';
import styles from './notification-settings.module.css';
import { preferencesQuery, useChangePreferences } from './queries.ts';
import { TimeChoices } from './time-choices.tsx';
import { TopicChoices } from './topic-choices.tsx';

/** How a person is notified: by email, in browsers, and when. */
export function NotificationSettings() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const query = useQuery(preferencesQuery);
  const change = useChangePreferences();
  // Shown before the server has answered; a refusal restores the previous choice.
  const choose = (choice: Choice) => {
    const before = client.getQueryData(preferencesQuery.queryKey);
    if (!before) return;
    const choices = before.choices.map((one) => (one.topic === choice.topic ? choice : one));
    client.setQueryData(preferencesQuery.queryKey, { ...before, choices });
    change.mutate(
      { choices: [choice] },
      { onError: () => client.setQueryData(preferencesQuery.queryKey, before) },
    );
  };
  return (
    <Panel
      title={t('Notifications')}
      note={t("You'll always see notifications in the app. Choose how else you're notified.")}
    >
      <Loaded query={query} failed={t("Couldn't load notification settings")} level={3} lines={6}>
        {(data) => (
          <div className={styles.parts}>
            {!data.addressConfirmed && (
              <Text c="dimmed">
                {t("We'll only email you once you've confirmed your address.")}
              </Text>
            )}
            <TopicChoices choices={data.choices} onChange={choose} />
            <Checkbox
              label={t('Hide details')}
              description={t(
                "Emails and browser notifications will only say that there's something new.",
              )}
              checked={data.hideContent}
              onChange={({ currentTarget }) =>
                change.mutate({ hideContent: currentTarget.checked })
              }
            />
            <section>
              <h3>{t('Browsers')}</h3>
              <BrowserChoices />
            </section>
            <section>
              <h3>{t('When')}</h3>
              <TimeChoices preferences={data} onSave={change.mutateAsync} />
            </section>
          </div>
        )}
      </Loaded>
    </Panel>
  );
}
