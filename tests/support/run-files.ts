import { createInterface } from 'node:readline'
import { compiled } from '../../scripts/compiled.mjs'
import { runFile } from './tap.ts'

// Runs the files of tests that standard input names, line by line, each to its end: starting a process costs more than
// most files take. (Not arguments: tap makes the name of a test's folder of them, which then is too long.)
for await (const file of createInterface(process.stdin)) await runFile(file, () => import(compiled(file)))
