import { expect, test } from 'vitest';
import { type Column, chooseColumns } from './choose-columns.ts';

type Row = { readonly name: string; readonly paid: string; readonly due: string };

const name: Column<Row> = ['Name', (row) => row.name];
const paid: Column<Row> = ['Paid', (row) => row.paid];
const due: Column<Row> = ['Due', (row) => row.due];
const currency: Column<Row> = ['Currency', () => 'RWF'];
const note: Column<Row> = ['Note', () => ''];

const columns = {
  every: [name, paid, due, currency, note],
  shown: { name: [name], paid: [paid, currency], due: [due, currency] },
};

test.for([
  { requested: undefined, headings: ['Name', 'Paid', 'Due', 'Currency', 'Note'] },
  { requested: ['name'] as const, headings: ['Name'] },
  { requested: ['paid', 'name'] as const, headings: ['Paid', 'Currency', 'Name'] },
  { requested: ['name', 'paid', 'due'] as const, headings: ['Name', 'Paid', 'Due', 'Currency'] },
])('of $requested the file has $headings', ({ requested, headings }) => {
  expect(chooseColumns(columns, requested).map(([heading]) => heading)).toEqual(headings);
});
