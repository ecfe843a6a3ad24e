import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Test } from 'tap'
import { renderPdf } from '../../server/features/statements/statements.pdf.ts'
import type { Statement } from '../../server/features/statements/statements.rules.ts'
import { findProgram } from '../../scripts/programs.mjs'

const pdftotext = findProgram('pdftotext')

/** For tests that read PDFs. */
export const needsPdftotext = { skip: pdftotext ? false : 'pdftotext is not installed' }

/** Draws a statement into a file of the test. */
export async function pdfFile(t: Test, statement: Statement): Promise<string> {
  const file = join(t.testdir(), 'statement.pdf')
  writeFileSync(file, await renderPdf(statement))
  return file
}

/** What pdftotext writes about a file. */
export const pdftotextOf = (file: string, ...options: string[]): string =>
  execFileSync(pdftotext!, [...options, file, '-'], { encoding: 'utf8', maxBuffer: 2 ** 26 })

/** The pages of a statement's PDF as text; the marks that poppler puts around right-to-left words are left out. */
export const pagesOf = async (t: Test, statement: Statement): Promise<string[]> =>
  pdftotextOf(await pdfFile(t, statement), '-layout')
    .replaceAll(/[\u202a-\u202e]/g, '')
    .split('\f')
    .slice(0, -1)
