import { codeHostApp } from '@portal/env';
import { parseArgs } from 'node:util';
import { readAdminSettings, targetOf } from '../settings/target.ts';
import { publishTemplate, type Template } from './publish-template.ts';

export const TEMPLATE_HELP = `
  npm run deploy:template -- [<target>]

  Publishes the template of this clone, with the site kit in it, as the repository that new sites are generated from:
  TEMPLATE_OWNER and TEMPLATE_REPO. Makes the repository where there is none, pushes one commit when anything differs, and marks
  it as a template. Sites that exist are not touched.

  <target>  the set of deployments, as for deploy:settings; production unless given
  --help    this text

  Reads .deploy/<target>/admin.env, and works with the rights of the code-host app. Needs git.
`;

/** What the command depends on. */
export interface TemplateCommand {
  args: readonly string[];
  /** The folder with `.deploy`. */
  root: string;
  /** The template of this clone. */
  makeTemplate: Template['make'];
  print: (line: string) => void;
}

/**
 * Runs `npm run deploy:template`.
 * @throws TypeError for arguments or settings that cannot be used; AppError of the code host
 */
export async function deployTemplate({ args, root, makeTemplate, print }: TemplateCommand): Promise<void> {
  const { positionals } = parseArgs({ args: [...args], allowPositionals: true });
  const settings = readAdminSettings(root, targetOf(positionals));
  const { TEMPLATE_OWNER: owner, TEMPLATE_REPO: repo } = settings;
  const { app } = codeHostApp(settings);
  const make = async () => {
    print('  Making the template of this clone, with the site kit in it; this takes a minute or two …');
    const made = await makeTemplate();
    print(`  Publishing ${made.files.size} files, with site kit ${made.kit}, as ${owner}/${repo} …`);
    return made;
  };
  print(`  Looking for ${owner}/${repo} at the code host …`);
  const { isNew, commit } = await publishTemplate(app, { owner, repo, make });
  if (isNew) print(`  Made ${owner}/${repo}.`);
  print(commit === null ? '  It was up to date.' : `  Pushed ${commit.slice(0, 10)}.`);
  print(`  ${owner}/${repo} is the template of new sites.`);
}
