import { expect, test, type Page } from '@playwright/test'
import { en } from '../../admin/src/i18n/en.ts'
import { es } from '../../admin/src/i18n/es.ts'
import { STEPS } from '../../admin/src/months/month.ts'
import { complaintsOf } from '../support/browser.ts'
import { aBilling, aClient } from '../support/builders.ts'
import { remoteApp } from '../support/remote-app.ts'
import { startServer, type RunningServer } from '../support/server.ts'
import { signedIn, type SignedIn } from '../support/signed-in.ts'
import { keyed } from '../support/texts.ts'
import { workbookOf } from '../support/workbooks.ts'

test.use({ locale: 'es-MX' })

let server: RunningServer
let user: SignedIn

test.beforeAll(async () => {
  server = await startServer()
  user = await signedIn(remoteApp(server.url))
  const { id } = await aClient(user, { client_name: 'Acacia 77' })
  await aBilling(user, { client_id: id })
})
test.afterAll(() => server.stop())

const spanish = new Set(keyed(es).values())
/** Texts that only the English admin has. */
const english = new Set([...keyed(en).values()].filter((text) => !spanish.has(text)))

/** What is read or heard of the page that is English. */
const englishOn = async (page: Page): Promise<string[]> => {
  const texts = await page.evaluate(() => {
    const said = ['aria-label', 'title', 'placeholder', 'alt', 'data-label']
    const all = Array.from(document.querySelectorAll('*'))
    const attributes = all.flatMap((element) => said.map((name) => element.getAttribute(name)))
    const own = all.flatMap(({ childNodes }) =>
      Array.from(childNodes)
        .filter(({ nodeType }) => nodeType === 3)
        .map(({ textContent }) => textContent),
    )
    return [...attributes, ...own].flatMap((text) => text?.trim() || [])
  })
  return texts.filter((text) => english.has(text))
}

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 })
const language = (page: Page) => page.evaluate(() => document.documentElement.lang)

async function speak(page: Page, button: string, name: string): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).click()
  await page.getByRole('menuitemradio', { name, exact: true }).click()
}

test('a browser of a Spanish speaker gets Spanish, on every screen from the log-in on', async ({ page }) => {
  const complaints = complaintsOf(page)
  await page.goto(`${server.url}/login`)
  await expect(heading(page, 'Iniciar sesión')).toBeVisible()
  expect(await language(page)).toBe('es')
  expect(await englishOn(page)).toEqual([])
  await page.getByLabel('Nombre de usuario').fill(user.username)
  await page.getByLabel('Contraseña').fill(user.password)
  await page.getByRole('button', { name: 'Entrar' }).click()
  await expect(heading(page, 'Panel de control')).toBeVisible()
  await expect(page.getByText('Saldo pendiente')).toBeVisible()
  expect(await englishOn(page)).toEqual([])
  await expect(page).toHaveTitle('Panel de control · TrackLedger')
  await expect(page.getByText('Creó la facturación #1 de Acacia 77 por 10/2026')).toBeVisible()

  const menu = page.getByRole('navigation', { name: 'Menú principal' }).getByRole('link')
  for (const [at, text] of (await menu.allInnerTexts()).entries()) {
    if (at === 0) continue
    // Who is signed in stands over the last one's name.
    const entry = text.split('\n').at(-1)!
    await menu.nth(at).click()
    await expect(heading(page, entry)).toBeVisible()
    await expect(page.getByRole('progressbar')).toHaveCount(0)
    expect(await englishOn(page), entry).toEqual([])
  }

  for (const path of ['/runs', ...STEPS.map((step) => `/months/2026-10/${step}`)]) {
    await page.goto(server.url + path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Corridas del registro$|^oct 2026$/i)
    await expect(page.getByRole('progressbar')).toHaveCount(0)
    expect(await englishOn(page), path).toEqual([])
  }

  await menu.getByText('Facturación', { exact: true }).click()
  await page.getByRole('link', { name: '#1', exact: true }).click()
  await expect(page.getByText('Estado de cuenta de instalaciones')).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Oct 26' })).toBeVisible()
  await expect(page.getByText('$175.00').first()).toBeVisible()
  expect(await englishOn(page)).toEqual([])
  expect(complaints).toEqual([])
})

test('the language is chosen in the bar, keeps what was typed, and stays over a reload and a log-out', async ({
  page,
}) => {
  await page.goto(`${server.url}/login`)
  await speak(page, 'Idioma', 'English')
  await page.getByLabel('Username').fill(user.username)
  await speak(page, 'Language', 'Español')
  await expect(page.getByLabel('Nombre de usuario')).toHaveValue(user.username)
  await speak(page, 'Idioma', 'English')
  await page.getByLabel('Password').fill(user.password)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.getByRole('link', { name: 'Company' }).click()
  await page.getByLabel('Phone').fill('+52 55 5555 5555')
  expect(await language(page)).toBe('en')

  await speak(page, 'Language', 'Español')
  await expect(heading(page, 'Empresa')).toBeVisible()
  await expect(page.getByLabel('Teléfono')).toHaveValue('+52 55 5555 5555')
  await speak(page, 'Idioma', 'English')
  await expect(page.getByLabel('Phone')).toHaveValue('+52 55 5555 5555')
  await page.getByRole('button', { name: 'Save Company' }).click()
  await expect(page.getByText('Company saved successfully!')).toBeVisible()

  await page.reload()
  await expect(heading(page, 'Company')).toBeVisible()
  expect(await language(page)).toBe('en')
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(heading(page, 'Log in')).toBeVisible()
  await page.reload()
  await expect(heading(page, 'Log in')).toBeVisible()
})

test('what the server says is said in Spanish, with its names and numbers', async ({ page, context }) => {
  await context.addInitScript((token) => localStorage.setItem('access_token', token), user.token)
  await page.goto(`${server.url}/clients`)
  await page.getByRole('button', { name: /^Eliminar Acacia 77/ }).click()
  await page.getByRole('button', { name: 'Eliminar', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText(/Acacia 77 todavía tiene 1 vehículo y 1 facturación$/)

  await page.goto(`${server.url}/platforms`)
  await page.getByRole('button', { name: 'Agregar plataforma' }).click()
  await page.getByRole('dialog').getByLabel('Nombre').fill('x'.repeat(256))
  await page.getByRole('dialog').getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Nombre: no puede tener más de 255 caracteres')).toBeVisible()

  await page.goto(`${server.url}/clients`)
  await page.getByRole('link', { name: 'Vehículos', exact: true }).click()
  // The page before has a sheet to choose as well.
  await expect(heading(page, 'Vehículos')).toBeVisible()
  const rows = [
    ['Client', 'Object name', 'Imei number', 'Charging Currency', 'SIM cards number'],
    ['Acacia 77', 'KDA 100A', '3.5E+14', 'USD', ''],
  ]
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'vehicles.xlsx', mimeType: '', buffer: workbookOf(rows) })
  await page.getByRole('button', { name: 'Vista previa' }).click()
  await expect(page.getByText('0 vehículos (nuevos: 0, modificados: 0, sin cambios: 0)')).toBeVisible()
  await expect(page.getByText('"3.5E+14" no es un IMEI: Excel lo redondeó')).toBeVisible()
})

test('dates follow the language at once, and another tab follows too', async ({ page, context }) => {
  await context.addInitScript((token) => localStorage.setItem('access_token', token), user.token)
  await page.goto(`${server.url}/client/1`)
  const day = (locale: string) =>
    new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric' }).format(new Date())
  await expect(page.getByText(day('es-419')).first()).toBeVisible()
  const other = await context.newPage()
  await other.goto(`${server.url}/settings/company`)
  await other.getByLabel('Teléfono').fill('5')

  await speak(page, 'Idioma', 'English')
  await expect(page.getByText('Basic Information')).toBeVisible()
  await expect(page.getByText(day('en-GB')).first()).toBeVisible()
  await expect(heading(other, 'Company')).toBeVisible()
  await expect(other.getByLabel('Phone')).toHaveValue('5')
})
