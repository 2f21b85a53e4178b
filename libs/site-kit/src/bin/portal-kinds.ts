#!/usr/bin/env node
import { kindsCommand } from '../integration/own-kinds/kinds-command.ts';

process.exitCode = await kindsCommand(process.argv.slice(2), {
  root: process.cwd(),
  say: (line) => console.log(line),
  complain: (line) => console.error(line),
});
