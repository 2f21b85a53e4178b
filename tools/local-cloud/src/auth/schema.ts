import type { Sql } from 'postgres';

/**
 * The auth server's tables, in a separate schema. Tokens and codes are stored as SHA-256 only; single-use rows carry the time
 * they were used, so that one conditional UPDATE decides which caller was first.
 */
const SCHEMA = `
create schema if not exists auth;
create table if not exists auth.users (
  id uuid primary key default gen_random_uuid(),
  email text not null unique check (email = lower(email)),
  password_hash text,
  email_confirmed_at timestamptz,
  invited_at timestamptz,
  last_sign_in_at timestamptz,
  banned_until timestamptz,
  app_metadata jsonb not null default '{}',
  user_metadata jsonb not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create table if not exists auth.identities (
  provider text not null,
  provider_id text not null,
  user_id uuid not null references auth.users on delete cascade,
  data jsonb not null,
  created_at timestamptz not null default now(),
  primary key (provider, provider_id)
);
create table if not exists auth.sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  amr text not null,
  created_at timestamptz not null default now()
);
alter table auth.sessions add column if not exists factor_at timestamptz;
create table if not exists auth.factors (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  friendly_name text,
  secret text not null,
  status text not null default 'unverified',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create table if not exists auth.challenges (
  id uuid primary key default gen_random_uuid(),
  factor_id uuid not null references auth.factors on delete cascade,
  verified_at timestamptz,
  created_at timestamptz not null default now()
);
create table if not exists auth.refresh_tokens (
  hash text primary key,
  session_id uuid not null references auth.sessions on delete cascade,
  parent text,
  used_at timestamptz,
  created_at timestamptz not null default now()
);
create table if not exists auth.flows (
  id uuid primary key default gen_random_uuid(),
  provider text not null,
  redirect_to text not null,
  code_challenge text,
  code_challenge_method text,
  code_hash text unique,
  user_id uuid references auth.users on delete cascade,
  used_at timestamptz,
  created_at timestamptz not null default now()
);
create table if not exists auth.one_time_tokens (
  hash text primary key,
  user_id uuid not null references auth.users on delete cascade,
  type text not null,
  redirect_to text not null,
  code_challenge text,
  code_challenge_method text,
  used_at timestamptz,
  created_at timestamptz not null default now()
);
`;

/** Creates missing tables. Safe to run at every start. */
export async function applyAuthSchema(sql: Sql): Promise<void> {
  await sql.unsafe(SCHEMA);
}
