import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { TextProvider } from '../kernel/index.ts';
import { keepPageWhileAway } from './keep-page.ts';
import { textIn } from './languages.ts';
import { reloadAfterRelease } from './reload-after-release.ts';

reloadAfterRelease();
keepPageWhileAway();

const text = await textIn(document.documentElement.lang);

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <TextProvider i18n={text}>
        <HydratedRouter />
      </TextProvider>
    </StrictMode>,
  );
});
