import { describe, expect, test } from '@jest/globals';
import { namedSignup, readSignup, signupFacts } from './sign-up-form.ts';

const read = (value: string, installationId = '') => readSignup({ value, installationId });

describe('the form for an allowed sign-up', () => {
  test.each([
    [' Anna@Harbour.Example ', 'email', 'anna@harbour.example'],
    ['harbour.example', 'domain', 'harbour.example'],
    ['@Harbour.example', 'domain', 'harbour.example'],
    ['xn--hafen-kva.example', 'domain', 'xn--hafen-kva.example'],
    ['München.example', 'domain', 'xn--mnchen-3ya.example'],
    ['@münchen。example', 'domain', 'xn--mnchen-3ya.example'],
    ['Anna@MÜNCHEN.example', 'email', 'anna@xn--mnchen-3ya.example'],
    ['straße.example', 'domain', 'xn--strae-oqa.example'],
    ['anna@gmail.com', 'email', 'anna@gmail.com'],
    ['museum.co.uk', 'domain', 'museum.co.uk'],
    ['harbour.netlify.app', 'domain', 'harbour.netlify.app'],
  ])('%j is the %s %s', (value, kind, normalized) => {
    expect(read(value)).toEqual({ signup: { kind, value: normalized, installationId: null } });
    expect(read(value, '7')).toEqual({ signup: { kind, value: normalized, installationId: '7' } });
  });

  test.each([
    '',
    ' ',
    'example',
    'anna@',
    'anna@@harbour.example',
    'a b@harbour.example',
    '192.168.0.1',
    'a..b',
    '-a.example',
    'a.example/',
    '*.example',
    '\0.example',
    'a_b.example',
    'user:password@/harbour.example',
    'harbour.example:8080',
    'harbour.example?x',
    'harbour%2eexample',
    '0x7f.1',
    'xn--.example',
    `${'ü'.repeat(300)}.example`,
    `${'a'.repeat(400)}.example`,
  ])('%j is refused', (value) => {
    expect(read(value)).toEqual({ problem: expect.stringMatching(/\.$/) });
  });

  test.each(['co.uk', 'netlify.app', 'github.io', 'com'.concat('.de'), '公司.cn'])(
    'the public suffix %s is refused',
    (value) => {
      expect(read(value)).toEqual({ problem: expect.stringMatching(/anyone can register/) });
    },
  );

  test.each([
    'gmail.com',
    '@GoogleMail.com',
    'gmx.de',
    'web.de',
    'posteo.de',
    'tuta.com',
    'hey.com',
    'x.gmail.com',
  ])('the free mail host %s is refused', (value) => {
    expect(read(value, '7')).toEqual({ problem: expect.stringMatching(/anyone can get an address/) });
  });

  test('a form of the list names a sign-up', () => {
    expect(namedSignup(new URLSearchParams('kind=email&value=a%40b.example'))).toEqual({
      kind: 'email',
      value: 'a@b.example',
    });
    expect(namedSignup(new URLSearchParams('kind=other&value=x'))).toBeNull();
    expect(namedSignup(new URLSearchParams('kind=domain'))).toBeNull();
  });

  test('the audit log gets the domain and no address', () => {
    expect(signupFacts({ kind: 'email', value: 'anna@harbour.example' })).toEqual({
      kind: 'email',
      domain: 'harbour.example',
    });
  });
});
