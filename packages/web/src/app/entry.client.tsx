import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { TextProvider } from '../kernel/index.ts';
import { textIn } from './languages.ts';
import { reloadAfterRelease } from './reload-after-release.ts';

reloadAfterRelease();

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
