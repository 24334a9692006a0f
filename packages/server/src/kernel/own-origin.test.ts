import { expect, test } from 'vitest';
import { ownOrigin } from './own-origin.ts';

const local = 'http://localhost:4031';
const real = 'https://ngo.example';

test.for([
  { publicUrl: local, host: '127.0.0.1:4031', gives: 'http://127.0.0.1:4031' },
  { publicUrl: local, host: '[::1]:4031', gives: 'http://[::1]:4031' },
  { publicUrl: local, host: 'LOCALHOST:4031', gives: local },
  { publicUrl: local, host: '127.0.0.1:9999', gives: local },
  { publicUrl: local, host: 'evil.example:4031', gives: local },
  { publicUrl: local, host: 'localhost:4031@evil.example', gives: local },
  { publicUrl: local, host: '127.0.0.1:4031/evil', gives: 'http://127.0.0.1:4031' },
  { publicUrl: local, host: 'x y', gives: local },
  { publicUrl: local, host: undefined, gives: local },
  { publicUrl: real, host: 'ngo.example', gives: real },
  { publicUrl: real, host: 'localhost', gives: real },
  { publicUrl: real, host: '127.0.0.1:4031', gives: real },
  { publicUrl: real, host: 'ngo.example.evil.example', gives: real },
])(
  'with PUBLIC_URL $publicUrl, a request to $host gets the address $gives',
  ({ publicUrl, host, gives }) => {
    expect(ownOrigin({ publicUrl }, { protocol: 'http', host })).toBe(gives);
  },
);
