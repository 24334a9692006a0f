// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { openText, TextProvider } from '../../../kernel/index.ts';
import { memoryFiles } from './answer-files.ts';
import { Faults } from './faults.ts';
import type { ShownMedia } from './fill.tsx';
import { FormView } from './form-view.tsx';
import { ask, respondTo, show } from './testing-questions.tsx';

const file = (kind: ShownMedia['kind'], url: string, size: number | null = null): ShownMedia => ({
  kind,
  url,
  width: size,
  height: size,
});

const media = new Map([
  ['plants.png', file('image', '/plants', 800)],
  ['maize.png', file('image', '/maize', 200)],
  ['maize.mp3', file('audio', '/maize-sound')],
  ['harvest.mp4', file('video', '/harvest')],
]);

const plants = {
  name: 'plants',
  choices: [
    {
      name: 'maize',
      label: { en: 'Maize' },
      media: { image: { en: 'maize.png' }, audio: { en: 'maize.mp3' } },
    },
    { name: 'beans', label: { en: 'Beans' }, media: { image: { en: 'missing.png' } } },
  ],
};

const items = [
  ask('plant', {
    type: 'select-one',
    choices: 'plants',
    media: { image: { fr: 'plants.png' }, video: { en: 'harvest.mp4' } },
    imageAlt: { en: 'A field with two plants' },
  }),
];

test('questions and choices show their files with words for people who do not see them', () => {
  show(items, { lists: [plants], media });
  const question = within(screen.getByRole('group', { name: /^plant/ }));
  const picture = question.getByRole('img', { name: 'A field with two plants' });
  // Where a language has no file, that of another language is shown.
  expect(picture).toHaveProperty('src', expect.stringMatching(/\/plants$/));
  expect(picture.getAttribute('loading')).toBe('lazy');
  expect([picture.getAttribute('width'), picture.getAttribute('height')]).toEqual(['800', '800']);
  const video = question.getByLabelText('Video: plant');
  expect(video.getAttribute('preload')).toBe('none');
  expect(video).toHaveProperty('controls', true);
  expect(question.getByLabelText('Audio: Maize').getAttribute('src')).toBe('/maize-sound');
  // The label of the choice says what its picture shows.
  expect(question.getByRole('radio', { name: 'Maize' })).toBeTruthy();
  const { nextElementSibling: small } = question.getByRole('radio', { name: 'Maize' });
  expect(small?.querySelector('img')?.getAttribute('alt')).toBe('');
  expect(document.querySelectorAll('img')).toHaveLength(2);
});

test('the page that the server draws has the files', () => {
  const response = respondTo(items, { lists: [plants] });
  const i18n = openText('en');
  const faults = new Faults(response, i18n.t);
  const html = renderToString(
    <TextProvider i18n={i18n}>
      <FormView fill={{ response, faults, files: memoryFiles(), seed: 1, media }} />
    </TextProvider>,
  );
  expect(html).toContain('src="/plants"');
  expect(html).toContain('src="/maize-sound"');
});

test('without uploaded files the words remain', () => {
  show(items, { lists: [plants] });
  expect(screen.getByRole('radio', { name: 'Beans' })).toBeTruthy();
  expect(document.querySelector('img, audio, video')).toBeNull();
});
