// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderPage } from '../../kernel/testing.ts';
import { BarRows } from './bar-rows.tsx';
import { ColumnChart } from './column-chart.tsx';
import { IntervalChart } from './interval-chart.tsx';
import { StackedBar } from './stacked-bar.tsx';
import { useChartLine } from './use-chart-line.tsx';

const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) => row.textContent);

/** Opens the table of the chart that says `finding`. */
async function tableOf(finding: string) {
  const chart = await screen.findByRole('img', { name: finding });
  expect(chart).toBeTruthy();
  await userEvent.setup().click(screen.getByRole('button', { name: 'View as table' }));
  return rowsOf(within(screen.getByRole('region', { name: finding })).getByRole('table'));
}

test('columns say their finding, and show the same figures as a table', async () => {
  renderPage({
    Component: () => (
      <ColumnChart
        finding="More came in than went out."
        heading="Month"
        moreHeading="Entries"
        series={[{ name: 'Income' }, { name: 'Expenses' }]}
        columns={[
          {
            key: '1',
            label: 'Jan',
            name: 'January',
            values: [5, -2],
            texts: ['5', '-2'],
            more: '7',
          },
          { key: '2', label: 'Feb', name: 'February', values: [0, 0], texts: ['0', '0'] },
        ]}
      />
    ),
  });
  expect(await tableOf('More came in than went out.')).toEqual([
    'MonthIncomeExpensesEntries',
    'January5-27',
    'February00',
  ]);
});

test('intervals say the estimate and its range in the table', async () => {
  renderPage({
    Component: () => (
      <IntervalChart
        finding="B is better."
        heading="Version"
        zero="No difference"
        textOf={(value) => `${Math.round(value * 100)}%`}
        rows={[{ key: 'b', name: 'B', low: 0.02, estimate: 0.05, high: 0.09 }]}
      />
    ),
  });
  expect(await tableOf('B is better.')).toEqual(['VersionEstimateAt leastAt most', 'B5%2%9%']);
});

test('the parts of a bar are as long as their shares of the total', async () => {
  renderPage({
    Component: () => (
      <StackedBar
        finding="A quarter is used."
        headings={['Type', 'Size']}
        total={40}
        parts={[
          { key: 'a', name: 'Pictures', value: 8, text: '8 MB' },
          { key: 'b', name: 'Videos', value: 2, text: '2 MB' },
        ]}
      />
    ),
  });
  const bar = await screen.findByRole('img', { name: 'A quarter is used.' });
  const widths = [...bar.children].map((part) => (part as HTMLElement).style.width);
  expect(widths).toEqual(['20%', '5%']);
  expect(await tableOf('A quarter is used.')).toEqual(['TypeSize', 'Pictures8 MB', 'Videos2 MB']);
});

test('bars in rows are a table that says its figures', async () => {
  renderPage({
    Component: () => (
      <BarRows
        caption="Largest folders"
        rows={[{ key: 'a', name: 'Reports', note: '3 files', value: 5, text: '5 MB' }]}
      />
    ),
  });
  expect(rowsOf(await screen.findByRole('table', { name: 'Largest folders' }))).toEqual([
    'Reports3 files5 MB',
  ]);
});

/** A page whose line has this finding. */
function Page({ finding }: { finding: string | undefined }) {
  const line = useChartLine({
    finding,
    fallback: 'All donations.',
    chart: () => 'The chart',
    after: () => 'Its totals',
  });
  return (
    <>
      <p>
        {line.lede}
        {line.line}
      </p>
      {line.above}
    </>
  );
}

test('a line opens its chart', async () => {
  renderPage({ Component: () => <Page finding="14 were sold." /> });
  await userEvent.setup().click(await screen.findByRole('button', { name: 'Show chart' }));
  expect(screen.getByText('The chart')).toBeTruthy();
  expect(screen.getByText('Its totals')).toBeTruthy();
  expect(screen.getByText(/14 were sold\./)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Hide chart' }).ariaExpanded).toBe('true');
});

test('without a finding, the page says what it says otherwise', async () => {
  renderPage({ Component: () => <Page finding={undefined} /> });
  expect(await screen.findByText('All donations.')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});
