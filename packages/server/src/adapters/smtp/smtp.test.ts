import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { expect } from 'vitest';
import { test } from '../../kernel/testing.ts';
import {
  delivery,
  listMails,
  type Mail,
  MailRefused,
  sendEmail,
} from '../../platform/mail/index.ts';
import { smtpTransport } from './index.ts';

type Received = { readonly recipients: string[]; readonly source: string };

const email: Mail = {
  messageId: '<0198-email@example.org>',
  from: 'NGO Plus <mail@example.org>',
  to: 'ada@example.org',
  subject: 'Muraho – ça va ?',
  text: 'Follow https://example.org/verify-email?token=abc',
  html: '<p>Follow <a href="https://example.org/verify-email?token=abc">this</a></p>',
};

/** A refusal with an SMTP status. */
const refusal = (responseCode: number, message: string) =>
  Object.assign(new Error(message), { responseCode });

/** A real mail server with the given behaviour; accepted emails are stored in `received`. */
async function openServer(behaviour: SMTPServerOptions = {}, port = 0) {
  const received: Received[] = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    closeTimeout: 100,
    onData: (stream, session, callback) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const recipients = session.envelope.rcptTo.map(({ address }) => address);
        received.push({ recipients, source: Buffer.concat(chunks).toString('utf8') });
        callback();
      });
    },
    ...behaviour,
  });
  server.on('error', () => undefined);
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening));
  const { port: open } = server.server.address() as AddressInfo;
  const close = () => new Promise<void>((closed) => server.close(() => closed()));
  return { received, port: open, close, server };
}

type Server = Awaited<ReturnType<typeof openServer>>;

/** Closes servers and transports after the test, also if it failed. */
const smtp = test.extend('smtp', async ({ task }, { onCleanup }) => {
  const closing: (() => unknown)[] = [];
  onCleanup(async () => {
    for (const close of closing.reverse()) await close();
  });
  const listen = async (behaviour?: SMTPServerOptions, port?: number): Promise<Server> => {
    const server = await openServer(behaviour, port);
    closing.push(server.close);
    return server;
  };
  const connect = (port: number, account = '', host = '127.0.0.1') => {
    const transport = smtpTransport(`smtp://${account}${host}:${port}?name=${task.id}`, 0.4);
    closing.push(transport.close);
    return transport;
  };
  return { listen, connect };
});

smtp('an email arrives unchanged, for one recipient', async ({ smtp }) => {
  const { received, port } = await smtp.listen();
  expect(await smtp.connect(port).deliver(email)).toBe('sent');
  const [only] = received;
  expect(received).toHaveLength(1);
  expect(only?.recipients).toEqual(['ada@example.org']);
  for (const header of [
    'From: NGO Plus <mail@example.org>',
    'To: ada@example.org',
    'Subject: =?UTF-8?Q?Muraho_=E2=80=93_=C3=A7a_va_=3F?=',
    'Message-ID: <0198-email@example.org>',
    'Auto-Submitted: auto-generated',
    'Content-Type: multipart/alternative;',
  ])
    expect(only?.source).toContain(header);
});

smtp('emails share a connection', async ({ smtp }) => {
  let connections = 0;
  const server = await smtp.listen({
    onConnect: (_session, callback) => {
      connections += 1;
      callback();
    },
  });
  const transport = smtp.connect(server.port);
  for (let n = 0; n < 3; n += 1) await transport.deliver(email);
  expect(server.received).toHaveLength(3);
  expect(connections).toBe(1);
});

smtp.for([
  {
    what: 'the recipient with 550',
    behaviour: { onRcptTo: (_a, _s, done) => done(refusal(550, 'No such person')) },
    says: 'No such person',
  },
  {
    what: 'the sender with 553',
    behaviour: { onMailFrom: (_a, _s, done) => done(refusal(553, 'Not from here')) },
    says: 'Not from here',
  },
  {
    what: 'the content with 554',
    behaviour: {
      onData: (stream, _s, done) => {
        stream.resume().on('end', () => done(refusal(554, 'Looks like spam')));
      },
    },
    says: 'Looks like spam',
  },
] satisfies { what: string; behaviour: SMTPServerOptions; says: string }[])(
  'a server that refuses $what ends the attempt',
  async ({ behaviour, says }, { smtp }) => {
    const { port } = await smtp.listen(behaviour);
    const failure = await smtp
      .connect(port)
      .deliver(email)
      .catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(MailRefused);
    expect((failure as Error).message).toContain(says);
  },
);

smtp.for([
  {
    what: 'asks us to retry (451)',
    behaviour: { onRcptTo: (_a, _s, done) => done(refusal(451, 'Greylisted')) },
  },
  {
    what: 'rejects our credentials (535)',
    behaviour: { onAuth: (_a, _s, done) => done(refusal(535, 'Wrong password')) },
    account: 'ngo:secret@',
  },
  {
    what: 'is closing (421)',
    behaviour: { onConnect: (_s, done) => done(refusal(421, 'Going down')) },
  },
  {
    what: 'refuses the connection (554)',
    behaviour: { onConnect: (_s, done) => done(refusal(554, 'Not you')) },
  },
  {
    what: 'requires authentication (530)',
    behaviour: { onMailFrom: (_a, _s, done) => done(refusal(530, 'Authentication required')) },
  },
  { what: 'never sends a greeting', behaviour: { onConnect: () => undefined } },
  { what: 'never replies to RCPT TO', behaviour: { onRcptTo: () => undefined } },
  {
    what: 'accepts the email and stops responding',
    behaviour: { onData: (stream) => void stream.resume() },
  },
] satisfies { what: string; behaviour: SMTPServerOptions; account?: string }[])(
  'a server that $what is retried later, and abandoned after a few attempts',
  async ({ behaviour, ...rest }, { smtp }) => {
    const { port } = await smtp.listen(behaviour);
    const started = performance.now();
    const failure = await smtp
      .connect(port, 'account' in rest ? rest.account : '')
      .deliver(email)
      .catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(Error);
    expect(failure).not.toBeInstanceOf(MailRefused);
    expect(performance.now() - started).toBeLessThan(10_000);
  },
);

smtp('an email is retried when the connection breaks during delivery', async ({ smtp }) => {
  const server = await smtp.listen({
    onData: (stream) => {
      stream.resume().on('end', () => {
        for (const connection of server.server.connections) connection.close();
      });
    },
  });
  const failure = await smtp
    .connect(server.port)
    .deliver(email)
    .catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(Error);
  expect(failure).not.toBeInstanceOf(MailRefused);
});

smtp('the password is never sent to another host in clear text', async ({ smtp }) => {
  const tried: string[] = [];
  const { port } = await smtp.listen({
    onAuth: ({ username = '' }, _session, done) => {
      tried.push(username);
      done(null, { user: username });
    },
  });
  // 0.0.0.0 reaches this machine, but is not one of its names for itself.
  await expect(smtp.connect(port, 'ngo:secret@', '0.0.0.0').deliver(email)).rejects.toThrow();
  expect(tried).toEqual([]);
  expect(await smtp.connect(port, 'ngo:secret@').deliver(email)).toBe('sent');
  expect(tried).toEqual(['ngo']);
});

smtp.for([
  { ...email, to: 'ada@example.org\r\nBcc: eve@example.org' },
  { ...email, to: 'ada@example.org, eve@example.org' },
  { ...email, subject: 'Hello\r\nBcc: eve@example.org\r\n\r\nA body of my own' },
  { ...email, messageId: '<1@example.org>\r\nBcc: eve@example.org' },
])('an unvalidated email cannot reach a second recipient: $to $subject', async (mail, { smtp }) => {
  const { received, port } = await smtp.listen();
  await smtp
    .connect(port)
    .deliver(mail)
    .catch(() => undefined);
  for (const { recipients, source } of received) {
    expect(recipients).not.toContain('eve@example.org');
    const [head = ''] = source.split('\r\n\r\n');
    expect(head).not.toMatch(/^bcc:/im);
  }
});

smtp(
  'an email is queued while the server is down and sent once it is back',
  async ({ smtp, world }) => {
    const first = await smtp.listen();
    const content = { subject: { verbatim: 'Muraho' }, before: [], after: [] };
    await first.close();
    world.adapt({ mail: smtp.connect(first.port) });
    const system = world.outside(undefined, 'system');
    await system.transact((ctx) => sendEmail(ctx, { to: email.to, ...content }));
    const newest = async () => {
      const { items } = await system.transact((ctx) => listMails(ctx, { limit: 1 }));
      return items[0];
    };
    const mailId = (await newest())?.id ?? '';
    const attempt = () => delivery.run(system, { mailId }, AbortSignal.timeout(10_000));

    await expect(attempt()).rejects.toThrow('ECONNREFUSED');
    expect(await newest()).toMatchObject({ state: 'queued', attempts: 1 });

    const { received } = await smtp.listen({}, first.port);
    await attempt();
    await attempt();
    expect(received).toHaveLength(1);
    expect(received[0]?.source).toContain(`Message-ID: <${mailId}@localhost>`);
    expect(await newest()).toMatchObject({ state: 'sent', attempts: 2, lastError: null });
  },
);
