// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { openText, TextProvider } from '../../kernel/index.ts';
import { ThemeProvider } from '../../ui/index.ts';
import '../../kernel/testing.ts';
import { currencyChoices } from './choices.ts';
import { CurrencySelect } from './currency-select.tsx';

test('a currency without a name shows its code only', () => {
  const namesSpy = vi.spyOn(Intl.DisplayNames.prototype, 'of').mockImplementation((code) => code);
  const [choice] = currencyChoices('en', ['SLE']);
  namesSpy.mockRestore();
  expect(choice).toEqual({ value: 'SLE', label: 'SLE' });
  expect(
    currencyChoices('en').filter(({ value, label }) => label === `${value} (${value})`),
  ).toEqual([]);
});

async function renderSelect(value = 'USD') {
  const onChange = vi.fn<(code: string) => void>();
  render(
    <TextProvider i18n={openText('en')}>
      <ThemeProvider>
        <CurrencySelect label="Currency" name="currency" value={value} onChange={onChange} />
      </ThemeProvider>
    </TextProvider>,
  );
  return { onChange, field: screen.getByRole('combobox', { name: 'Currency' }) };
}

test.each([
  { typed: 'rwf', code: 'RWF' },
  { typed: 'Kenyan', code: 'KES' },
])('“$typed” finds $code, from the keyboard alone', async ({ typed, code }) => {
  const person = userEvent.setup();
  const { field, onChange } = await renderSelect();
  await person.clear(field);
  await person.type(field, `${typed}{Enter}`);
  expect(onChange).toHaveBeenLastCalledWith(code);
});

test('an invalid currency is reported', async () => {
  const person = userEvent.setup();
  const { field, onChange } = await renderSelect();
  await person.clear(field);
  await person.type(field, 'zzz');
  expect(await screen.findByText('No currency with that name or code.')).toBeTruthy();
  expect(onChange).not.toHaveBeenCalledWith('zzz');
});
