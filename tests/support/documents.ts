import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { findProgram } from '../../scripts/programs.mjs'

const pdftotext = findProgram('pdftotext')
const soffice = findProgram('soffice', 'libreoffice')

/** Whether the programs that read our documents are on this machine. */
export const canReadDocuments = Boolean(pdftotext && soffice)

/** The text of a PDF as pdftotext reads it, laid out as on the page. */
export const pdfText = (file: string): string =>
  execFileSync(pdftotext!, ['-layout', file, '-'], { encoding: 'utf8' }).replaceAll(/[\u202a-\u202e]/g, '')

/** What LibreOffice is not told by a text file: commas, double quotes, UTF-8, from the first line on. */
const CSV_INPUT = '--infilter=Text - txt - csv (StarCalc):44,34,76,1'

/** Has LibreOffice calculate every formula of a workbook that it opens, or none. */
function setRecalculation(profile: string, always: boolean): void {
  mkdirSync(join(profile, 'user'), { recursive: true })
  writeFileSync(
    join(profile, 'user', 'registrymodifications.xcu'),
    `<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry">
<item oor:path="/org.openoffice.Office.Calc/Formula/Load"><prop oor:name="OOXMLRecalcMode" oor:op="fuse"><value>${always ? 0 : 1}</value></prop></item>
</oor:items>`,
  )
}

/**
 * The first sheet of a workbook, or of a CSV file, as LibreOffice shows it, as comma-separated text without quotes.
 * @param recalculate whether it calculates the formulas anew, or shows the values that they carry; by default as it likes
 */
export function sheetText(file: string, { recalculate }: { recalculate?: boolean } = {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'trackledger-sheet-'))
  try {
    if (recalculate !== undefined) setRecalculation(join(folder, 'profile'), recalculate)
    const profile = `-env:UserInstallation=${pathToFileURL(join(folder, 'profile')).href}`
    const filter = 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,true,false'
    const input = file.endsWith('.csv') ? [CSV_INPUT] : []
    const args = [profile, '--headless', ...input, '--convert-to', filter, '--outdir', folder, file]
    execFileSync(soffice!, args, { stdio: 'ignore' })
    const name = file
      .split('/')
      .at(-1)!
      .replace(/\.[^.]*$/, '')
    return readFileSync(join(folder, `${name}.csv`), 'utf8').replaceAll('"', '')
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
