import { type AllowedSignup, asciiDomain, withAsciiDomain } from '@portal/sites';
import { z } from 'zod';
import { signupDomainProblem } from './sign-up-domain.ts';

/** A form for an allowed sign-up, as it was sent. */
export interface SignupForm {
  value: string;
  installationId: string;
}

/** The sign-up of a form, or what is wrong with what was typed. */
export type ReadSignup = { signup: Omit<AllowedSignup, 'addedBy'> } | { problem: string };

const Email = z.email().max(320);
const Domain = z
  .hostname()
  .max(253)
  .refine((name) => name.includes('.') && !name.endsWith('.') && !/^[\d.]+$/.test(name));

/** The typed values, to show them again. */
export function typedSignup(form: URLSearchParams): SignupForm {
  const text = (name: keyof SignupForm) => (form.get(name) ?? '').slice(0, 400);
  return { value: text('value'), installationId: text('installationId') };
}

/**
 * An address, or a domain with or without `@` before it. Case is ignored, and a domain with other characters than ASCII
 * is converted to its ASCII form.
 */
export function readSignup({ value, installationId }: SignupForm): ReadSignup {
  const given = value.trim().toLowerCase();
  const installation = { installationId: installationId === '' ? null : installationId };
  if (given === '') return { problem: 'Enter an e-mail address or a domain.' };
  if (given.lastIndexOf('@') > 0) {
    const email = Email.safeParse(withAsciiDomain(given));
    return email.success
      ? { signup: { kind: 'email', value: email.data, ...installation } }
      : { problem: 'This is no e-mail address. Check it for a missing or extra character.' };
  }
  const domain = Domain.safeParse(asciiDomain(given.replace(/^@/, '')));
  if (!domain.success)
    return { problem: 'This is neither an e-mail address nor a domain such as harbour.example.' };
  const problem = signupDomainProblem(domain.data);
  return problem === null ? { signup: { kind: 'domain', value: domain.data, ...installation } } : { problem };
}

/** The sign-up that a form in the list refers to; null when it refers to none. */
export function namedSignup(form: URLSearchParams): Pick<AllowedSignup, 'kind' | 'value'> | null {
  const kind = form.get('kind');
  const value = form.get('value') ?? '';
  return (kind === 'email' || kind === 'domain') && value !== ''
    ? { kind, value: value.slice(0, 400) }
    : null;
}

/** Facts for the audit log, which records the domain only and no address. */
export function signupFacts({ kind, value }: Pick<AllowedSignup, 'kind' | 'value'>): Record<string, string> {
  return { kind, domain: value.slice(value.lastIndexOf('@') + 1) };
}
