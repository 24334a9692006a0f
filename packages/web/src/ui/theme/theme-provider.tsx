import './layers.css';
import '@mantine/core/styles/baseline.layer.css';
import '@mantine/core/styles/default-css-variables.layer.css';
import '@mantine/core/styles/global.layer.css';
import '@mantine/core/styles/Loader.layer.css';
import '@mantine/core/styles/Button.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/Input.layer.css';
import './elements.css';
import './global.css';
import './layout.css';
import { MantineProvider } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { schemeManager } from './colour-scheme.ts';
import { theme } from './theme.ts';
import { themeVariables } from './variables.ts';

export function ThemeProvider({ children }: { children: ReactNode }) {
  const [manager] = useState(schemeManager);
  return (
    <MantineProvider
      theme={theme}
      withCssVariables={false}
      withGlobalClasses={false}
      colorSchemeManager={manager}
      defaultColorScheme="light"
    >
      <style href="theme" precedence="theme">
        {themeVariables}
      </style>
      {children}
    </MantineProvider>
  );
}
