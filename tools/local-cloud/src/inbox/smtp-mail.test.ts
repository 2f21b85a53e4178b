import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { mailContract } from '@portal/ports/contracts';
import { smtpMail } from '@portal/smtp';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { type Inbox, openInbox } from './inbox.ts';
import { type InboxSmtp, startInboxSmtp } from './start-smtp.ts';

const FROM = { name: 'Agentur „Hafen“, Überlingen', address: 'mail@agency.example.test' };
const MESSAGE = {
  to: 'canary@example.test',
  subject: 'Subject',
  text: 'Text',
  html: '<p><a href="https://site.example.test/?a=1&amp;b=2">Press &lt;here&gt;</a></p>',
};

let dir: string;
let inbox: Inbox;
let smtp: InboxSmtp;
beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), 'portal-smtp-'));
  inbox = openInbox(dir);
  smtp = await startInboxSmtp(inbox, { port: 0 });
});
afterEach(async () => {
  await smtp.close();
  rmSync(dir, { recursive: true, force: true });
});

mailContract('mail over SMTP', async () => ({
  mail: smtpMail({ url: smtp.url, from: FROM }),
  to: 'person@example.test',
  arrived: async () =>
    inbox
      .mails()
      .toReversed()
      .map(({ to, subject, text, html = '', headers = [] }) => ({ to: [to], subject, text, html, headers })),
}));

test('the inbox has the sender of a mail, and the link in it', async () => {
  await smtpMail({ url: smtp.url, from: FROM }).send(MESSAGE);
  const [mail] = inbox.mails('canary@example.test');
  expect(mail).toMatchObject({
    from: `${FROM.name} <${FROM.address}>`,
    action: { label: 'Press <here>', url: 'https://site.example.test/?a=1&b=2' },
  });
  expect(mail?.headers).toContain('auto-submitted');
});

describe('a server that sends no mail', () => {
  const failureOf = async (url: string, timeoutMs?: number) => {
    const mail = smtpMail({ url, from: FROM, ...(timeoutMs === undefined ? {} : { timeoutMs }) });
    const failure: unknown = await mail.send(MESSAGE).catch((error: unknown) => error);
    const { message, cause } = failure as Error;
    expect(`${message} ${String(cause)}`).not.toMatch(/canary|hunter2|outside words|agency\.example/);
    return failure;
  };
  const refusing = async (refuse: ConstructorParameters<typeof SMTPServer>[0]) => {
    const server = new SMTPServer({
      hideSTARTTLS: true,
      disableReverseLookup: true,
      closeTimeout: 100,
      ...refuse,
    });
    server.on('error', () => undefined);
    server.listen(0, '127.0.0.1');
    await once(server.server, 'listening');
    const { port } = server.server.address() as AddressInfo;
    const failure = await failureOf(`smtp://person:hunter2@127.0.0.1:${port}`);
    await new Promise<void>((resolve) => server.close(() => resolve()));
    return failure;
  };
  const reply = (responseCode: number) =>
    Object.assign(new Error('outside words about canary@example.test'), { responseCode });
  const open = { allowInsecureAuth: true, authOptional: true };
  const signedIn = {
    ...open,
    onAuth: (_auth: unknown, _session: unknown, done: Done) => done(null, { user: 1 }),
  };
  type Done = (error: Error | null, answer?: { user: number }) => void;

  test('because it is unreachable is an outage', async () => {
    const { url } = smtp;
    await smtp.close();
    expect(await failureOf(url)).toMatchObject({ code: 'upstream_unavailable', retryAfterSeconds: 60 });
  });

  test('because it does not answer is an outage within the time limit', async () => {
    const sockets = new Set<Socket>();
    const server: Server = createServer((socket) => sockets.add(socket)).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    expect(await failureOf(`smtp://127.0.0.1:${port}`, 50)).toMatchObject({ code: 'upstream_unavailable' });
    for (const socket of sockets) socket.destroy();
    server.close();
  });

  test('because it refuses the password is a problem of the settings', async () => {
    const failure = await refusing({ ...open, onAuth: (_auth, _session, done) => done(reply(535)) });
    expect(failure).toMatchObject({ code: 'not_configured' });
    expect(String(failure)).toContain('MAIL_SMTP_URL');
  });

  test('because it refuses the sender is a problem of the settings', async () => {
    const failure = await refusing({
      ...signedIn,
      onMailFrom: (_address, _session, done) => done(reply(553)),
    });
    expect(failure).toMatchObject({ code: 'not_configured' });
    expect(String(failure)).toContain('MAIL_FROM');
  });

  test.each([
    [550, 'input'],
    [451, 'upstream_unavailable'],
  ])('because it answers %i to the recipient is %s', async (code, expected) => {
    const failure = await refusing({
      ...signedIn,
      onRcptTo: (_address, _session, done) => done(reply(code)),
    });
    expect(failure).toMatchObject({ code: expected });
  });
});
