import { compiled } from '../../scripts/compiled.mjs'
import { runFile } from './tap.ts'

// Runs the files of tests in TEST_FILES one after the other: starting a process costs more than most files take.
// (Not arguments: tap makes the name of a test's folder of them, which then is too long.)
for (const file of process.env.TEST_FILES!.split(' ')) await runFile(file, () => import(compiled(file)))
