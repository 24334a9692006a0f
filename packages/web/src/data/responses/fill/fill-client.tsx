import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { TextProvider } from '../../../kernel/index.ts';
import { presentScheme, watchScheme } from '../../../ui/index.ts';
import { cachePage, noteReached } from './device/index.ts';
import { FillApp } from './fill-app.tsx';
import { dataElement, type FillData } from './fill-data.ts';
import { textsOf } from './fill-texts.ts';

const data = JSON.parse(document.getElementById(dataElement)?.textContent ?? '') as FillData;
const root = document.getElementById('fill');
const texts = await textsOf(data.language);

if (root)
  hydrateRoot(
    root,
    <StrictMode>
      <TextProvider i18n={texts}>
        <FillApp data={data} />
      </TextProvider>
    </StrictMode>,
  );

watchScheme(() => {
  document.documentElement.dataset['mantineColorScheme'] = presentScheme();
});

// The page opens offline from now on. If that fails, it is tried again the next time it is opened.
// A form of the team does so once its member has opened it.
if (navigator.onLine && data.form)
  void cachePage(location.pathname).catch((error: unknown) => {
    // `fetch` throws a TypeError when nothing answers.
    if (error instanceof TypeError) noteReached(false);
  });
