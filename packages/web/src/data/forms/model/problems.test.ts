import { compileForm, type Item } from '@ngo-plus/contract/data/forms';
import { expect, test } from 'vitest';
import { problemsOf } from './problems.ts';
import { formOf } from './testing.ts';

const item: Item = {
  id: 'plant',
  type: 'select-one',
  name: 'plant',
  label: { en: 'Plant' },
  choices: 'plants',
  media: { image: { en: 'plants.png' }, audio: { en: 'plants.mp3' } },
};

const compiled = compileForm(
  formOf([item], {
    lists: [
      {
        name: 'plants',
        choices: [
          { name: 'maize', label: { en: 'Maize' }, media: { image: { en: 'maize.png' } } },
          { name: 'beans', label: { en: 'Beans' }, media: { image: { en: 'maize.png' } } },
        ],
      },
    ],
  }),
);

test.for([
  { files: undefined, missing: [] },
  { files: [], missing: ['plants.png', 'plants.mp3', 'maize.png'] },
  {
    files: [
      { name: 'plants.png', kind: 'image' as const },
      { name: 'maize.png', kind: 'image' as const },
      // A picture under the name of the audio.
      { name: 'plants.mp3', kind: 'image' as const },
    ],
    missing: ['plants.mp3'],
  },
])('with the files $files, $missing are to be uploaded', ({ files, missing }) => {
  const problems = problemsOf(compiled, files).filter(({ part }) => part === 'media');
  expect(problems.map(({ values }) => values['name'])).toEqual(missing);
  expect(problems.every(({ isBlocking, itemId }) => !isBlocking && itemId === 'plant')).toBe(true);
});
