#!/usr/bin/env node
import { kindsCommand } from '../integration/own-kinds/kinds-command.ts';

process.exitCode = await kindsCommand(process.argv.slice(2), {
  root: process.cwd(),
  print: (line) => console.log(line),
  printError: (line) => console.error(line),
});
