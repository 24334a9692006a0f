import { expect, test } from 'vitest';
import { areaOf } from './sheet-area.ts';

test.each([
  { sheet: '', cells: 0 },
  { sheet: '<row r="1"><c r="A1"/><c r="B1"/></row><row r="3"><c r="A3"/></row>', cells: 6 },
  { sheet: '<row><c/><c/><c/></row><row><c/></row>', cells: 6 },
  { sheet: '<x:row r = "2"><x:c t="s" r=\'XFD2\'/></x:row>', cells: 32_768 },
  { sheet: '<row r="1048576"/><row><c r="XFD1"/><c/></row>', cells: 1_048_577 * 16_385 },
  { sheet: '<c r="&#88;FD1"/>', cells: Number.POSITIVE_INFINITY },
  { sheet: '<c r="ZZZZZZZ9"/>', cells: Number.POSITIVE_INFINITY },
  { sheet: '<row r="99999999999"/>', cells: Number.POSITIVE_INFINITY },
])('$sheet has $cells cells', ({ sheet, cells }) => {
  expect(areaOf(sheet)).toBe(cells);
});
