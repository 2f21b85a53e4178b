import type { MinuteShare } from '../mcp/minute-budget.ts';
import type { SiteRecord } from '@portal/sites';
import type { z } from 'zod';
import type { Principal } from '../principal.ts';
import type { ToolDeps } from './tool-deps.ts';

/** What a client is told of a tool's effects. Hints only: the server enforces by the other columns. */
export interface ToolAnnotations {
  readOnlyHint: boolean;
  destructiveHint: boolean;
  idempotentHint: boolean;
  openWorldHint: boolean;
}

/** What every tool says about itself. `runTool` obeys access, limit and audit; no handler knows them. */
export interface ToolColumns {
  name: string;
  title: string;
  /** What it does and when to use it, for the assistant. */
  description: string;
  annotations: ToolAnnotations;
  /** Calls a user may make in an hour; null: as many as they like. */
  perHour: number | null;
  /** The tool whose calls these count with; left out: they count by themselves. */
  countsAs?: string;
  /** Tools whose work a call does as well: it counts towards their limits, too. */
  alsoDoes?: (input: Readonly<Record<string, unknown>>) => readonly Pick<ToolColumns, 'name' | 'perHour'>[];
  /** Calls that only begin something: they count apart, as often as the others. */
  begins?: (input: Readonly<Record<string, unknown>>) => boolean;
  /** Calls that take a file in: they count as well when its content is refused, since the work is done by then. */
  takesFile?: (input: Readonly<Record<string, unknown>>) => boolean;
  /** Whether calls leave a row in the audit log. */
  audited: boolean;
  /** Whether it makes content live, for which the person must let the app publish. */
  publishes?: true;
}

/** What a tool answers: a sentence for the reader, and the data as JSON. */
export interface ToolAnswer {
  text: string;
  data?: object;
  /** A picture to look at. */
  picture?: { bytes: Uint8Array; type: string };
  /** The site that the call made; the audit row names it. */
  madeSite?: string;
}

/** Who calls, and through what. */
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

/** Keeps the types of one tool while checking its shape. */
export function openTool<Input extends z.ZodObject>(tool: Omit<OpenTool<Input>, 'access'>): OpenTool<Input> {
  return { ...tool, access: 'authenticated' };
}

/** Keeps the types of one tool on a site while checking its shape. */
export function siteTool<Input extends z.ZodObject>(tool: Omit<SiteTool<Input>, 'access'>): SiteTool<Input> {
  return { ...tool, access: 'site' };
}
