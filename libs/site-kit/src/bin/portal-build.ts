#!/usr/bin/env node
import { buildCommand } from '../integration/build-command/build-command.ts';

process.exitCode = await buildCommand(process.argv.slice(2), {
  root: process.cwd(),
  // eslint-disable-next-line house/no-env -- compared with that of an earlier build and handed on; no setting is read from it
  variables: process.env,
  print: (line) => console.log(line),
  printError: (line) => console.error(line),
});
