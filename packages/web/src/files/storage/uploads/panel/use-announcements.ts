import { useFormat, useTranslation } from '../../../../kernel/index.ts';
import type { Uploads } from '../upload.ts';
import type { Summary } from './summary.ts';
import { useTimeLeft } from './use-time-left.ts';

type News = { readonly title: string; readonly note: string | undefined };

/** One line about all uploads, and one with their speed or a problem. */
export function useNews({ hold, pace }: Uploads, summary: Summary): News {
  const { t } = useTranslation();
  const { percent, bytes, number } = useFormat();
  const timeLeft = useTimeLeft(pace.secondsLeft);
  const { failed, lost, share, state } = summary;
  const numbers = { done: number(summary.done), all: number(summary.all) };
  const failedToo =
    failed > 0
      ? t('{{count}} failed', {
          count: failed,
          defaultValue_one: '{{count}} failed',
        })
      : undefined;
  switch (state) {
    case 'moving': {
      const speed = pace.bytesPerSecond > 0 ? `${bytes(pace.bytesPerSecond)}/s` : undefined;
      const parts = [percent(Math.floor(share * 100) / 100), speed, timeLeft, failedToo];
      return {
        title: t('Uploading: {{done}} of {{all}} done', numbers),
        note: parts.filter(Boolean).join(' · '),
      };
    }
    case 'held':
      return { title: t('Waiting to resume'), note: hold?.why };
    case 'asking':
      return { title: t('Your choice is needed'), note: failedToo };
    case 'paused':
      return { title: t('Paused: {{done}} of {{all}} done', numbers), note: failedToo };
    case 'lost':
      return {
        title: t('{{count}} unfinished uploads', {
          count: lost,
          defaultValue_one: '{{count}} unfinished upload',
        }),
        note: t('Choose the files again to continue where they stopped.'),
      };
    case 'ended':
      return {
        title: t('{{done}} uploaded', numbers),
        note: failedToo,
      };
  }
}
