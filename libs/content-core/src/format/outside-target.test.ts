import { describe, expect, test } from '@jest/globals';
import { standardKinds } from '../model/kinds/index.ts';
import { FileAddress, LinkTarget, RichText } from '../model/fields.ts';
import { asciiTarget, isOutsideTarget, outsideAddress } from './outside-target.ts';

const MUELLER = 'https://xn--mller-kva.de';

describe('a domain with letters beyond ASCII', () => {
  test.each([
    ['https://müller.de', MUELLER],
    ['https://www.Mu\u0308ller.de:8443/über?q=ü#ä', 'https://www.xn--mller-kva.de:8443/über?q=ü#ä'],
    ['mailto:info@müller.de', 'mailto:info@xn--mller-kva.de'],
    ['mailto:info@müller.de?subject=a', 'mailto:info@xn--mller-kva.de?subject=a'],
    ['https://例え.テスト/x', 'https://xn--r8jz45g.xn--zckzah/x'],
  ])('%s is the target %s', (target, ascii) => {
    expect(asciiTarget(target)).toBe(ascii);
    expect(isOutsideTarget(target)).toBe(true);
    expect(outsideAddress(target)).toBe(ascii);
  });

  test.each([
    'https://a@müller.de/',
    'https://mül ler.de',
    'https://müller.de\\x',
    'https://ü%41.de',
    'ftp://müller.de',
    '//müller.de',
  ])('%s stays no target', (target) => {
    expect(asciiTarget(target)).toBe(target);
    expect(isOutsideTarget(target)).toBe(false);
  });

  test('is stored in ASCII in links, addresses of videos and running text', () => {
    expect(LinkTarget.parse('https://müller.de/x')).toBe(`${MUELLER}/x`);
    expect(FileAddress.parse('https://müller.de/x.webm')).toBe(`${MUELLER}/x.webm`);
    expect(RichText.parse('See [us](https://müller.de/x) and <https://müller.de/y>.')).toBe(
      `See [us](${MUELLER}/x) and [https://müller.de/y](${MUELLER}/y).`,
    );
    expect(RichText.parse('See [us][1].\n\n[1]: https://müller.de')).toBe(`See [us][1].\n\n[1]: ${MUELLER}`);
    expect(RichText.parse('müller.de and https://müller.de are words.')).toContain('https://müller.de are');
  });

  test('is taken in mail addresses, also with spaces around them', () => {
    const contact = standardKinds['contact']?.schema.safeParse({ title: 'Us', email: ' info@Müller.de ' });
    expect(contact?.data).toMatchObject({ email: 'info@xn--mller-kva.de' });
    const members = [{ name: 'Anna', email: 'anna@straße.example\n' }];
    const team = standardKinds['team']?.schema.safeParse({ title: 'Us', members });
    expect(team?.data).toMatchObject({ members: [{ email: 'anna@xn--strae-oqa.example' }] });
    for (const email of ['info', 'info@', '@müller.de', 'a b@müller.de', 'info@mül ler.de'])
      expect(standardKinds['contact']?.schema.safeParse({ title: 'Us', email }).success).toBe(false);
  });
});
