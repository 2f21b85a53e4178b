import { type AppError, isAppError } from '@portal/errors';
import { CREATE_SITE } from '@portal/provisioning';

/** A form for a new site, as it was sent. */
export interface NewSiteForm {
  name: string;
  subdomain: string;
  locale: string;
  look: string;
  brand: string;
  installationId: string;
  ownerEmail: string;
  source: 'generate' | 'adopt';
  repo: string;
}

export type NewSiteField = keyof NewSiteForm;

/** Problems by field; `''` is for problems of the whole form. */
export type FormProblems = Partial<Record<NewSiteField | '', string>>;

const FIELDS: readonly NewSiteField[] = [
  'name',
  'subdomain',
  'locale',
  'look',
  'brand',
  'installationId',
  'ownerEmail',
  'source',
  'repo',
];

/** Languages offered for the first pages. Any language tag is accepted. */
export const LANGUAGES: readonly [string, string][] = [
  ['en', 'English'],
  ['de', 'Deutsch'],
  ['fr', 'Français'],
  ['es', 'Español'],
  ['it', 'Italiano'],
  ['nl', 'Nederlands'],
  ['da', 'Dansk'],
  ['nb', 'Norsk bokmål'],
  ['sv', 'Svenska'],
  ['fi', 'Suomi'],
  ['pl', 'Polski'],
  ['pt', 'Português'],
];

/** The typed values, to show them again. */
export function typed(form: URLSearchParams): NewSiteForm {
  const text = (name: NewSiteField) => (form.get(name) ?? '').slice(0, 500);
  return {
    name: text('name'),
    subdomain: text('subdomain'),
    locale: text('locale') || 'en',
    look: text('look'),
    brand: text('brand'),
    installationId: text('installationId'),
    ownerEmail: text('ownerEmail'),
    source: form.get('source') === 'adopt' ? 'adopt' : 'generate',
    repo: text('repo'),
  };
}

/** The form before anything was typed: the installation, and a repository to use where the address names one. */
export function firstForm(address: URLSearchParams, installationId: string): URLSearchParams {
  const repo = address.get('repo') ?? '';
  const known = { installationId: address.get('installation') ?? installationId };
  return new URLSearchParams(repo === '' ? known : { ...known, repo, source: 'adopt' });
}

/** The source of the site's code in a form. */
export const sourceOf = ({ source, repo }: Pick<NewSiteForm, 'source' | 'repo'>) =>
  source === 'adopt' ? ({ kind: 'adopt', repo: repo.trim() } as const) : ({ kind: 'generate' } as const);

/** The request of a form. Without an owner, the user who sends it is the owner. */
export function requestOf({ source, repo, ownerEmail, look, brand, ...rest }: NewSiteForm): unknown {
  return {
    ...rest,
    ...(look === '' ? {} : { look }),
    ...(brand.trim() === '' ? {} : { brand }),
    ...(ownerEmail.trim() === '' ? {} : { ownerEmail }),
    source: sourceOf({ source, repo }),
  };
}

/** A refused request: the status, and the problems that the form shows. */
export interface FormRefusal {
  status: 422 | 429;
  problems: FormProblems;
  /** Seconds until it may be sent again; null if waiting does not help. */
  waitSeconds: number | null;
}

const LIMIT_REACHED = `You have asked for ${CREATE_SITE.perHour} sites within an hour, here and through apps together, which is the limit.`;

/** How the form is shown again. @throws `error`, when it is neither about typed values nor about a rate limit */
export function refusalOf(error: unknown): FormRefusal {
  if (!isAppError(error, 'rate_limited'))
    return { status: 422, problems: problemsOf(error), waitSeconds: null };
  const waitSeconds = error.retryAfterSeconds ?? 60;
  const minutes = Math.ceil(waitSeconds / 60);
  const wait = `Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`;
  return { status: 429, problems: { '': `${LIMIT_REACHED} ${wait}` }, waitSeconds };
}

/** Problems of a request that was refused for its typed values. @throws `error`, when it is something else */
export function problemsOf(error: unknown): FormProblems {
  if (isAppError(error, 'validation')) return problemsByField(error);
  if (isAppError(error, 'conflict')) {
    const { field } = error.details ?? {};
    return { [field === 'repo' || field === '' ? field : 'subdomain']: error.message };
  }
  if (isAppError(error, 'forbidden')) return { installationId: error.message };
  throw error;
}

/**
 * The attributes of a field's input: the ids of its problem and hint, and the focus if it is the first field with a
 * problem; without any problem, the name has the focus.
 */
export function inputAttributes(name: NewSiteField, problems: FormProblems, hasHint = true) {
  const [first = 'name'] = Object.keys(problems);
  const ids = [...(problems[name] ? [`${name}-problem`] : []), ...(hasHint ? [`${name}-hint`] : [])];
  return {
    id: name,
    name,
    autofocus: first === name,
    ...(ids.length === 0 ? {} : { 'aria-describedby': ids.join(' ') }),
    ...(problems[name] ? { 'aria-invalid': 'true' as const } : {}),
  };
}

function problemsByField({ details, message }: AppError): FormProblems {
  const problems: FormProblems = {};
  const listed: unknown = details?.['problems'];
  for (const problem of Array.isArray(listed) ? listed : []) {
    const field = fieldOf(String(problem.field));
    problems[field] ??= asSentence(String(problem.message));
  }
  return Object.keys(problems).length === 0 ? { '': message } : problems;
}

const fieldOf = (path: string): NewSiteField | '' =>
  path === 'source.repo' ? 'repo' : (FIELDS.find((field) => field === path.split('.')[0]) ?? '');

function asSentence(words: string): string {
  const whole = /^(?:is|must) /.test(words) ? `It ${words}` : words.charAt(0).toUpperCase() + words.slice(1);
  return whole.endsWith('.') ? whole : `${whole}.`;
}
