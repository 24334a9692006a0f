import { NativeSelect } from '@mantine/core';
import { answerKindOf } from '@ngo-plus/contract/data/forms';
import { maxPlaces } from '@ngo-plus/contract/data/responses';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormat, useTranslation } from '../../../../kernel/index.ts';
import { EmptyState, Loaded } from '../../../../ui/index.ts';
import { subjectsOf } from '../conditions/index.ts';
import type { OtherViewProps } from '../other-view-props.ts';
import { placesOf } from '../queries.ts';
import styles from './map.module.css';
import { MapView } from './map-view.tsx';

/** The responses on a map, by the answers to one question. */
export function MapPage({ formId, filters, definition, hidden, addressOf }: OtherViewProps) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const questions = subjectsOf(definition).filter(
    ({ question }) => answerKindOf(question.type) === 'place' && !hidden.has(question.id),
  );
  const [chosen, setChosen] = useState('');
  const item = questions.find(({ question }) => question.id === chosen) ?? questions[0];
  const query = useQuery(placesOf(formId, filters, item?.question.id ?? ''));
  if (item === undefined)
    return (
      <EmptyState
        title={t('No places in this form')}
        body={t('Add a question for a point, trace or area to see its answers on a map.')}
        tiles={[
          { kind: 'steps', tones: ['teal', 'deep', 'mint'] },
          { kind: 'sun', tones: ['sun', 'clay', 'cream'] },
          { kind: 'seeds', tones: ['clay', 'sun', 'cream'] },
        ]}
      />
    );
  return (
    <>
      {questions.length > 1 && (
        <NativeSelect
          className={styles.choice}
          label={t('Question')}
          value={item.question.id}
          data={questions.map(({ question, label }) => ({ value: question.id, label }))}
          onChange={({ currentTarget }) => setChosen(currentTarget.value)}
        />
      )}
      <Loaded query={query} failed={t("Couldn't load the map")} level={2} lines={10}>
        {({ places, total, tiles }) => (
          <>
            <MapView
              places={places}
              tiles={tiles}
              shownKey={JSON.stringify([item.question.id, filters])}
              addressOf={addressOf}
            />
            <p className={`muted small ${styles.note}`} role="status">
              {total > maxPlaces
                ? t('The latest {{shown}} of {{total}} places', {
                    shown: number(places.length),
                    total: number(total),
                  })
                : t('{{shown}} places', {
                    count: total,
                    shown: number(total),
                    defaultValue_one: '{{shown}} place',
                  })}
            </p>
          </>
        )}
      </Loaded>
    </>
  );
}
