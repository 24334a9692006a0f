import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { ecb } from './ecb/index.ts';
import { erApi } from './er-api/index.ts';

/** The shape of eurofxref-daily.xml. */
const ecbDaily = (cubes: string) => `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
  <gesmes:subject>Reference rates</gesmes:subject>
  <Cube><Cube time='2026-02-27'>${cubes}</Cube></Cube>
</gesmes:Envelope>`;

/** The shape of open.er-api.com/v6/latest/USD. */
const erApiLatest = (rates: string) =>
  `{"result":"success","provider":"https://www.exchangerate-api.com","time_last_update_unix":1772150551,"base_code":"USD","rates":{"USD":1,${rates}}}`;

let answer = { status: 200, body: '', waits: false };
const server = createServer((_request, response) => {
  if (!answer.waits) response.writeHead(answer.status).end(answer.body);
});
server.listen(0);
const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
const signal = new AbortController().signal;

test('the European Central Bank quotes rates of the euro', async () => {
  const cubes = `<Cube currency='USD' rate='1.0823'/><Cube currency='ZAR' rate='19.85'/><Cube currency='XXX' rate='N/A'/>`;
  answer = { status: 200, body: ecbDaily(cubes), waits: false };
  expect(await ecb({ address }).latest(signal)).toEqual([
    { from: 'EUR', to: 'USD', quotedOn: '2026-02-27', rate: '1.0823' },
    { from: 'EUR', to: 'ZAR', quotedOn: '2026-02-27', rate: '19.85' },
  ]);
});

test('ExchangeRate-API quotes rates against the dollar with every digit', async () => {
  const rates = '"RWF":1455.123456789012345,"KES":129.10,"BAD":1e-7,"NUL":0';
  answer = { status: 200, body: erApiLatest(rates), waits: false };
  expect(await erApi({ address }).latest(signal)).toEqual([
    { from: 'USD', to: 'RWF', quotedOn: '2026-02-27', rate: '1455.123456789012' },
    { from: 'USD', to: 'KES', quotedOn: '2026-02-27', rate: '129.1' },
  ]);
});

test.for([
  { what: 'an error', status: 500, body: '', waits: false },
  { what: 'nonsense', status: 200, body: '<html><p>Sorry', waits: false },
  { what: 'no rates', status: 200, body: ecbDaily(''), waits: false },
  { what: 'a refusal', status: 200, body: '{"result":"error","error-type":"quota"}', waits: false },
  { what: 'no answer in time', status: 200, body: '', waits: true },
])('$what is a failure of either', async (testCase) => {
  answer = testCase;
  for (const source of [ecb, erApi])
    await expect(source({ address, timeoutMs: 100 }).latest(signal)).rejects.toThrow();
});
