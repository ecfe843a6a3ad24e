import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium, type Browser } from '@playwright/test'
import { CHROMIUM_FLAGS, findChromium } from '../tests/support/chromium.ts'
import { drawDocuments, FINGERPRINTS, fingerprintsOf, PICTURES } from '../tests/support/pictured-documents.ts'
import { findProgram } from './programs.mjs'

// Makes the pictures of documents that Storybook shows: draws the real files, and photographs them.
const DOTS_PER_INCH = 84

const folder = mkdtempSync(join(tmpdir(), 'trackledger-documents-'))
const executablePath = findChromium()
const browser = await chromium.launch({ args: CHROMIUM_FLAGS, ...(executablePath && { executablePath }) })
try {
  const documents = await drawDocuments()
  mkdirSync(PICTURES, { recursive: true })
  const pdf = written('statement.pdf', documents.pdf)
  for (const page of [1, 2]) photographPdf(pdf, page, `statement-${page}`)
  photographPdf(asPdf(written('workbook.xlsx', documents.workbook)), 1, 'workbook')
  await photographEmail(browser, documents.email.toString(), { name: 'email', width: 760 })
  await photographEmail(browser, documents.email.toString(), { name: 'email-phone', width: 390 })
  writeFileSync(FINGERPRINTS, `${JSON.stringify(fingerprintsOf(documents), null, 2)}\n`)
} finally {
  await browser.close()
  rmSync(folder, { recursive: true, force: true })
}

function written(name: string, content: Buffer): string {
  const file = join(folder, name)
  writeFileSync(file, content)
  return file
}

function program(...names: string[]): string {
  const found = findProgram(...names)
  if (!found) throw new Error(`The pictures take ${names.join(' or ')}, which is not on this machine`)
  return found
}

/** A workbook as LibreOffice prints it. */
function asPdf(workbook: string): string {
  const profile = `-env:UserInstallation=${pathToFileURL(join(folder, 'profile')).href}`
  const args = [profile, '--headless', '--convert-to', 'pdf', '--outdir', folder, workbook]
  execFileSync(program('soffice', 'libreoffice'), args, { stdio: 'ignore' })
  return workbook.replace(/\.xlsx$/, '.pdf')
}

function photographPdf(pdf: string, page: number, name: string): void {
  const options = ['-png', '-singlefile', '-r', String(DOTS_PER_INCH), '-f', String(page)]
  execFileSync(program('pdftoppm'), [...options, pdf, join(PICTURES, name)])
  console.log(`${PICTURES}/${name}.png`)
}

async function photographEmail(
  by: Browser,
  html: string,
  { name, width }: { name: string; width: number },
): Promise<void> {
  const page = await by.newPage({ viewport: { width, height: 400 }, colorScheme: 'light' })
  await page.setContent(html)
  await page.screenshot({ path: `${PICTURES}/${name}.png`, fullPage: true })
  await page.close()
  console.log(`${PICTURES}/${name}.png`)
}
