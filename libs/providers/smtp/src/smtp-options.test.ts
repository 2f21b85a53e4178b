import { expect, test } from '@jest/globals';
import { smtpOptions } from './smtp-options.ts';

test.each([
  [
    'smtps://user%40agency:p%3Ass@mail.example.org',
    {
      host: 'mail.example.org',
      port: 465,
      secure: true,
      requireTLS: false,
      auth: { user: 'user@agency', pass: 'p:ss' },
    },
  ],
  ['smtp://mail.example.org', { host: 'mail.example.org', port: 587, secure: false, requireTLS: true }],
  ['smtp://mail.example.org:2525', { host: 'mail.example.org', port: 2525, secure: false, requireTLS: true }],
  ['smtp://127.0.0.1:4419', { host: '127.0.0.1', port: 4419, secure: false, requireTLS: false }],
  ['smtp://[::1]:4419', { host: '::1', port: 4419, secure: false, requireTLS: false }],
])('%s', (address, options) => {
  expect(smtpOptions(address)).toEqual(options);
});
