import { adminEnv, type Lookup, readEnv } from '@portal/env';

/** A setting that something depends on, by name; never its value. */
export interface SettingNote {
  name: string;
  /** What is wrong, or what does not work without it. */
  note: string;
}

/**
 * The problems of this app's settings, also of those that only one feature needs, and what is off without optional
 * ones.
 */
export interface SettingsHealth {
  /** Missing or unusable. */
  problems: SettingNote[];
  /** Optional settings that are not set, where something is off without them. */
  off: SettingNote[];
}

const OFF: Readonly<Record<string, string>> = {
  LLM_API_KEY: 'The chat of the sites answers “not configured”.',
  MAIL_SMTP_URL: 'The auth provider mails invitations and resets, in its own words.',
  MCP_PUBLIC_URL: '“Connected apps” does not show the address that users add to their assistants.',
  CONNECTOR_INVOKE_SECRET: 'Assistants get the last recorded state of a build instead of the present one.',
};

/** Checks the settings of the environment. */
export function settingsHealth(read: Lookup): SettingsHealth {
  const { problems } = readEnv(adminEnv, read);
  return {
    problems: problems.map(({ name, message }) => ({ name, note: message })),
    off: Object.entries(OFF).flatMap(([name, note]) => (read(name) === undefined ? [{ name, note }] : [])),
  };
}
