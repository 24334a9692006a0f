import { Checkbox, NativeSelect } from '@mantine/core';
import {
  type Choice,
  type EmailChoice,
  emailChoices,
} from '@ngo-plus/contract/identity/notifications';
import { useTranslation, useUser } from '../../../kernel/index.ts';
import styles from './notification-settings.module.css';
import { topicsOf, useTopicLabels } from './topic-labels.ts';

type Props = { choices: readonly Choice[]; onChange: (choice: Choice) => void };

/** One row per topic: when an email comes, and whether browsers show it. */
export function TopicChoices({ choices, onChange }: Props) {
  const { t } = useTranslation();
  const words = useTopicLabels();
  const user = useUser();
  const topics = topicsOf(user?.role ?? 'VIEWER');
  const emailLabels: Record<EmailChoice, string> = {
    'at-once': t('Immediately'),
    daily: t('Once a day'),
    never: t('Never'),
  };
  const data = emailChoices.map((value) => ({ value, label: emailLabels[value] }));
  return (
    <ul className={styles.topics}>
      {choices
        .filter(({ topic }) => topics.includes(topic))
        .map((choice) => (
          <li key={choice.topic}>
            <span id={`topic-${choice.topic}`}>{words[choice.topic]}</span>
            <NativeSelect
              label={t('Email')}
              aria-describedby={`topic-${choice.topic}`}
              data={data}
              value={choice.email}
              onChange={({ currentTarget: { value } }) => {
                const chosen = emailChoices.find((one) => one === value);
                if (chosen) onChange({ ...choice, email: chosen });
              }}
            />
            <Checkbox
              label={t('In browsers')}
              aria-describedby={`topic-${choice.topic}`}
              checked={choice.push}
              onChange={({ currentTarget }) => onChange({ ...choice, push: currentTarget.checked })}
            />
          </li>
        ))}
    </ul>
  );
}
