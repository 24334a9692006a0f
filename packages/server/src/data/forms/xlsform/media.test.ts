import { expect, test } from 'vitest';
import { formIn, workbookWith } from './testing.ts';
import { writeXlsForm } from './write-xlsform.ts';

const survey = [
  [
    'type',
    'name',
    'label::English (en)',
    'media::image',
    'image_alt::English (en)',
    'video::French (fr)',
    'big-image',
  ],
  [
    'select_one plants',
    'plant',
    'Which plant?',
    'plants.png',
    'Two plants',
    'plantes.mp4',
    'plants-big.png',
  ],
];

const choices = [
  ['list_name', 'name', 'label::English (en)', 'image', 'image_alt::English (en)', 'audio'],
  ['plants', 'maize', 'Maize', 'maize.png', 'An ear of maize', 'maize.mp3'],
];

test('files of questions and choices, and what pictures show, survive the way back', async () => {
  const { definition, findings } = await formIn(workbookWith({ survey, choices }));
  expect(findings).toEqual([]);
  // A picture without a language makes no language of its own.
  expect(definition.languages.map(({ code }) => code)).toEqual(['en', 'fr']);
  const [plant] = definition.items;
  expect(plant).toMatchObject({
    media: {
      image: { en: 'plants.png' },
      'big-image': { en: 'plants-big.png' },
      video: { fr: 'plantes.mp4' },
    },
    imageAlt: { en: 'Two plants' },
  });
  expect(plant).not.toHaveProperty('extra');
  const again = await formIn(writeXlsForm({ definition, formId: 'plants', version: '1' }));
  const { media, imageAlt } = plant ?? {};
  expect(again.definition.items).toMatchObject([{ media, imageAlt }]);
  const maize = {
    name: 'maize',
    media: { image: { en: 'maize.png' }, audio: { en: 'maize.mp3' } },
    imageAlt: { en: 'An ear of maize' },
  };
  expect(again.definition.lists).toMatchObject([{ name: 'plants', choices: [maize] }]);
});
