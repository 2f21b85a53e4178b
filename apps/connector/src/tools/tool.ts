import type { MinuteShare } from './minute-budget.ts';
import type { SiteRecord } from '@portal/sites';
import type { z } from 'zod';
import type { Principal } from '../principal.ts';
import type { ToolDeps } from './tool-deps.ts';

/** A tool's effects as clients see them. These are hints: the server enforces the other columns. */
export interface ToolAnnotations {
  readOnlyHint: boolean;
  destructiveHint: boolean;
  idempotentHint: boolean;
  openWorldHint: boolean;
}

/** The columns of a tool's definition. `runTool` applies access, limit and audit; handlers do not see them. */
export interface ToolColumns {
  name: string;
  title: string;
  /** What it does and when to use it, for the assistant. */
  description: string;
  annotations: ToolAnnotations;
  /** Calls a user may make in an hour; null: no limit. */
  perHour: number | null;
  /** The tool whose limit these calls share; by default they have their own. */
  countsAs?: string;
  /** Other tools whose work a call does as well: it counts towards their limits, too. */
  alsoDoes?: (input: Readonly<Record<string, unknown>>) => readonly Pick<ToolColumns, 'name' | 'perHour'>[];
  /** Whether a call only begins an upload: such calls have a separate count with the same limit. */
  begins?: (input: Readonly<Record<string, unknown>>) => boolean;
  /** Whether a call takes a file: it counts even when the file's content is refused, since the work is done by then. */
  takesFile?: (input: Readonly<Record<string, unknown>>) => boolean;
  /** Whether calls are written into the audit log. */
  audited: boolean;
  /** Whether it makes content live: the user must have let the app publish. */
  publishes?: true;
}

/** The answer of a tool: sentences for the reader, and the data as JSON. */
export interface ToolAnswer {
  text: string;
  data?: object;
  /** An image for the assistant to look at. */
  image?: { bytes: Uint8Array; type: string };
  /** The site that the call created, for the audit log. */
  createdSiteId?: string;
}

/** The principal who calls, and the dependencies of tools. */
export interface Caller {
  deps: ToolDeps;
  principal: Principal;
}

/** A call of a tool that has begun. */
export interface Call extends Caller {
  share: MinuteShare;
}

/** A call on a site that the caller may reach. */
export interface SiteCall extends Call {
  site: SiteRecord;
}

/** A tool that is open to everyone who is signed in. */
export interface OpenTool<Input extends z.ZodObject = z.ZodObject> extends ToolColumns {
  access: 'authenticated';
  input: Input;
  run(call: Call, input: z.output<Input>): Promise<ToolAnswer>;
}

/** A tool on one site. The argument `site` is added to its input; `run` gets the record it names. */
export interface SiteTool<Input extends z.ZodObject = z.ZodObject> extends ToolColumns {
  access: 'site';
  /** Whether it works on content, and so only once provisioning is done. */
  needsContent: boolean;
  input: Input;
  run(call: SiteCall, input: z.output<Input>): Promise<ToolAnswer>;
}

export type Tool = OpenTool | SiteTool;

/** Defines a tool that is about no site, typed by its own input. */
export function openTool<Input extends z.ZodObject>(tool: Omit<OpenTool<Input>, 'access'>): OpenTool<Input> {
  return { ...tool, access: 'authenticated' };
}

/** Defines a tool on one site, typed by its own input. */
export function siteTool<Input extends z.ZodObject>(tool: Omit<SiteTool<Input>, 'access'>): SiteTool<Input> {
  return { ...tool, access: 'site' };
}
