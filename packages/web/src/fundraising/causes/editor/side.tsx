import { Stack, Text } from '@mantine/core';
import type { Cause } from '@ngo-plus/contract/fundraising/causes';
import { IconCircleCheck, IconCircleDashed, IconExternalLink } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useTranslation } from '../../../kernel/index.ts';
import { Panel } from '../../../ui/index.ts';
import { CauseCover, CauseProgress } from '../../appeals/index.ts';
import styles from './editor.module.css';
import type { Editor } from './use-editor.ts';
import { factsOf } from './values.ts';

type Props = { cause: Cause; editor: Editor };

/** Preview of the cause as it appears in lists, and what is missing before it can be published. */
export function Side({ cause, editor }: Props) {
  const { t } = useTranslation();
  const { values } = editor;
  const { facts } = factsOf(values);
  const goalTarget = /^[1-9]\d*$/.test(facts.goalTarget ?? '') ? facts.goalTarget : null;
  const { currency, goalKind } = values;
  return (
    <Stack className={styles.side}>
      <Panel title={t('Preview')}>
        <Stack className={styles.card} gap="sm">
          <CauseCover id={cause.id} cover={values.cover} />
          <p className={styles.cardTitle}>{values.title}</p>
          <p>{values.summary || t('Your summary will appear here.')}</p>
          {goalTarget === null ? (
            <Text c="dimmed" size="sm">
              {t('Add a goal to show progress.')}
            </Text>
          ) : (
            <CauseProgress cause={{ currency, goalKind, goalTarget, totals: cause.totals }} />
          )}
          <p className={styles.more}>
            <IconExternalLink size={18} aria-hidden />
            <Link to={`/causes/preview/${cause.id}`}>{t('Preview saved page')}</Link>
          </p>
        </Stack>
      </Panel>
      {cause.status === 'draft' && <Checklist editor={editor} hasGoal={goalTarget !== null} />}
    </Stack>
  );
}

function Checklist({ editor: { values }, hasGoal }: { editor: Editor; hasGoal: boolean }) {
  const { t } = useTranslation();
  const { cover, form, suggestions } = values;
  const points = [
    { words: t('A memorable title'), done: values.title.trim().length >= 3 },
    { words: t('A summary'), done: values.summary.trim() !== '' },
    { words: t('A story'), done: values.story.trim() !== '' },
    { words: t('A category'), done: values.category !== '' },
    { words: t('A goal'), done: hasGoal },
    ...(cover ? [{ words: t('Describe the cover picture'), done: cover.alt.trim() !== '' }] : []),
    ...(form.amountFirst === 'suggestions'
      ? [{ words: t('A suggested amount'), done: suggestions.length > 0 }]
      : []),
  ];
  return (
    <Panel title={t('Before you publish')}>
      <ul className={styles.points}>
        {points.map(({ words, done }) => (
          <li key={words}>
            {done ? (
              <IconCircleCheck size={20} role="img" aria-label={t('Done')} data-done />
            ) : (
              <IconCircleDashed size={20} role="img" aria-label={t('Missing')} />
            )}
            <span>{words}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
