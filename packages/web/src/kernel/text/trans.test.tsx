// @vitest-environment jsdom
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openText, TextProvider, Trans } from './index.ts';

const sentence = "You're checked in to <b>{{title}}</b> at {{organisation}}.";

test.for([
  {
    name: 'tags become elements',
    title: 'Well repair',
    language: 'en',
    html: "You're checked in to <b>Well repair</b> at Wells.",
  },
  {
    name: 'values are text, whatever they look like',
    title: '<i>A</i> {{organisation}} & B',
    language: 'en',
    html: "You're checked in to <b>&lt;i&gt;A&lt;/i&gt; {{organisation}} &amp; B</b> at Wells.",
  },
  {
    name: 'a translation has its own order',
    title: 'Well repair',
    language: 'fr',
    html: 'Wells : <b>Well repair</b>',
  },
])('$name', ({ title, language, html }) => {
  const catalogue = { [sentence]: '{{organisation}} : <b>{{title}}</b>' };
  const { container } = render(
    <TextProvider i18n={openText(language, language === 'fr' ? catalogue : {})}>
      <Trans
        i18nKey="You're checked in to <b>{{title}}</b> at {{organisation}}."
        values={{ title, organisation: 'Wells' }}
        components={{ b: <b /> }}
      />
    </TextProvider>,
  );
  expect(container.innerHTML).toBe(html);
});
