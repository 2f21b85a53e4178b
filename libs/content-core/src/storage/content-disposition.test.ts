import { describe, expect, test } from '@jest/globals';
import { contentDisposition } from './content-disposition.ts';

describe('contentDisposition', () => {
  test('gives letters beyond ASCII in the extended form', () => {
    expect(contentDisposition('plan å.pdf')).toBe(
      `inline; filename="plan _.pdf"; filename*=UTF-8''plan%20%C3%A5.pdf`,
    );
  });

  test('has a file saved where it is not to be shown', () => {
    expect(contentDisposition('plan.html', 'attachment')).toBe(
      `attachment; filename="plan.html"; filename*=UTF-8''plan.html`,
    );
  });

  test('cannot be left by a quote, a path or a line break', () => {
    expect(contentDisposition('a"; b\\c/d\r\nx: y.pdf')).toBe(
      `inline; filename="a_; b_c_d__x: y.pdf"; filename*=UTF-8''a%22%3B%20b%5Cc%2Fd%0D%0Ax%3A%20y.pdf`,
    );
  });

  test('takes half a letter, too', () => {
    expect(contentDisposition('\ud800.pdf')).toBe(`inline; filename="_.pdf"; filename*=UTF-8''%EF%BF%BD.pdf`);
  });
});
