import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { decodeCommit, encodeCommit } from './commit-object.ts';
import { oidOf } from './oid.ts';

const tree = '4b825dc642cb6eb9a060e54bf8d69288fbee4904';
const oid = fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: 40, maxLength: 40 });
const person = fc.record({
  name: fc.string({ unit: 'grapheme' }),
  email: fc.string({ unit: 'grapheme' }),
  at: fc.date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true }),
});

describe('a commit', () => {
  test('is read back from its bytes: names made safe, times to the second, the message unchanged', () => {
    const commit = fc.record({
      tree: oid,
      parents: fc.array(oid, { maxLength: 3 }),
      author: person,
      committer: person,
      message: fc.string({ unit: 'grapheme' }).filter((text) => !text.includes('\0')),
    });
    fc.assert(
      fc.property(commit, (one) => {
        const back = decodeCommit(encodeCommit(one));
        expect([back.tree, back.parents]).toEqual([one.tree, one.parents]);
        expect(back.message).toBe(one.message.endsWith('\n') ? one.message : `${one.message}\n`);
        expect(back.author.at.getTime()).toBe(Math.floor(one.author.at.getTime() / 1000) * 1000);
        expect(back.author.name + back.author.email).not.toMatch(/[<>\n\0]/);
        expect(decodeCommit(encodeCommit(back))).toEqual(back);
      }),
    );
  });

  test('preserves a name with characters that are line ends in JavaScript but not in git', () => {
    const who = { name: 'A\u2028U Thor', email: 'author@example.com', at: new Date(0) };
    const bytes = encodeCommit({ tree, parents: [], author: who, committer: who, message: 'initial' });
    expect(decodeCommit(bytes).author).toEqual(who);
  });

  test('has the id that git computes', () => {
    const who = { name: 'A U Thor', email: 'author@example.com', at: new Date('2005-04-07T22:13:13Z') };
    const bytes = encodeCommit({ tree, parents: [], author: who, committer: who, message: 'initial' });
    expect(bytes.toString()).toBe(
      `tree ${tree}\nauthor A U Thor <author@example.com> 1112911993 +0000\ncommitter A U Thor <author@example.com> 1112911993 +0000\n\ninitial\n`,
    );
    expect(oidOf({ type: 'commit', bytes })).toBe('36d4cbed907cf96b8635be1d14f498331541b50b');
  });

  test('is read with a signature, an encoding, unusual names and blank messages', () => {
    const header = (lines: string[]) => Buffer.from([`tree ${tree}`, ...lines].join('\n'), 'latin1');
    const signed = decodeCommit(
      header([
        'author A <a@b> 1 +0200',
        'committer B <b@c> 2 -0500',
        'gpgsig -----BEGIN',
        ' author X <x@y> 9 +0000',
        ' -----END',
        '',
        'hi',
        '',
      ]),
    );
    expect([signed.author.name, signed.committer.at.getTime(), signed.message]).toEqual(['A', 2000, 'hi\n']);
    const latin = decodeCommit(
      header([
        'author J\xf6rg <j@b> 1 +0000',
        'committer J\xf6rg <j@b> 1 +0000',
        'encoding ISO-8859-1',
        '',
        'Gr\xfc\xdfe\n',
      ]),
    );
    expect([latin.author.name, latin.message]).toEqual(['Jörg', 'Grüße\n']);
    const odd = decodeCommit(header(['author <>', 'committer unknown', '']));
    expect([odd.author.name, odd.author.email, odd.committer.at.getTime(), odd.message]).toEqual([
      '',
      '',
      0,
      '',
    ]);
    const late = decodeCommit(
      header(['author A <a@b> 99999999999999999999 +0000', 'committer A <a@b> -5 +0000', '', '']),
    );
    expect(Number.isNaN(late.author.at.getTime())).toBe(false);
  });

  test('without a tree or with a broken parent is refused', () => {
    const refused = expect.objectContaining({ code: 'upstream_unavailable' });
    expect(() => decodeCommit(Buffer.from('parent x\n\nhi'))).toThrow(refused);
    expect(() => decodeCommit(Buffer.from(`tree ${tree}\nparent abc\n\nhi`))).toThrow(refused);
  });
});
