import type { PublicForm } from '@ngo-plus/contract/data/responses';
import { expect, test } from 'vitest';
import { themeOf } from './theme.ts';

const form = (colour: string, own?: string) =>
  ({ organisation: { colour }, definition: { settings: { colour: own } } }) as PublicForm;

test.each([
  { given: form(''), theme: {} },
  { given: form('red;}'), theme: {} },
  { given: form('#0f766e'), theme: { '--org': '#0f766e', '--org-ink': '#ffffff' } },
  { given: form('#ffd400'), theme: { '--org': '#ffd400', '--org-ink': '#10201e' } },
  { given: form('#ffd400', '#7a1f1f'), theme: { '--org': '#7a1f1f', '--org-ink': '#ffffff' } },
])('the theme is $theme', ({ given, theme }) => expect(themeOf(given)).toEqual(theme));
