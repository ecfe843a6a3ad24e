import { expect, test, type Page } from '@playwright/test'
import { DEFAULT_TEMPLATE, PLACEHOLDERS } from '../../server/features/emails/email-templates.rules.ts'
import { complaintsOf, dialog, open, toast } from '../support/browser.ts'
import { remoteApp } from '../support/remote-app.ts'
import { startServer, type RunningServer } from '../support/server.ts'
import { signedIn, type SignedIn } from '../support/signed-in.ts'

const PATH = '/settings/email/templates'
/** Playwright's own scripts meet the sandbox of the preview as any other script does. */
const SANDBOXED = /Blocked script execution in 'about:srcdoc'/
let server: RunningServer
let user: SignedIn

test.beforeAll(async () => {
  server = await startServer()
  user = await signedIn(remoteApp(server.url))
})
test.afterAll(() => server.stop())

/** Not by `enter`: its script would run in the preview's frame too, which has no storage. */
async function signIn(page: Page): Promise<void> {
  await page.goto(`${server.url}/login`)
  await page.evaluate((token) => localStorage.setItem('access_token', token), user.token)
}
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const body = (page: Page) => dialog(page).getByRole('textbox', { name: 'Body' })
const save = (page: Page) => dialog(page).getByRole('button', { name: 'Save' })
const preview = (page: Page) => dialog(page).frameLocator('iframe[title="Preview of the message"]')
const templates = async () => (await user.request('GET', '/api/emails/templates/')).json()

test('TMPL-1 TMPL-4 TMPL-5 templates are listed, written, changed and deleted', async ({ page }) => {
  const complaints = complaintsOf(page, [SANDBOXED])
  await signIn(page)

  await test.step('SHELL-1 ROUTE-1 the menu leads there', async () => {
    await page.goto(`${server.url}/home`)
    await open(page, 'Email Templates', PATH)
    await expect(page.locator('[aria-current=page]')).toHaveText('Email Templates')
    await expect(page.getByText('No email templates yet')).toBeVisible()
    await expect(page.getByText('Create the default template to start from')).toBeVisible()
  })

  await test.step('TMPL-1 the instructions name the placeholders, that HTML is allowed and what is required', async () => {
    const panel = page.getByRole('region', { name: 'Instructions' })
    for (const name of PLACEHOLDERS)
      await expect(panel.getByRole('cell', { name: `{{${name}}}` })).toBeVisible()
    await expect(panel).toContainText('Name, subject and body are required. The body may be HTML.')
    await expect(panel).toContainText('its PDF is attached automatically')
  })

  await test.step('TMPL-1 TMPL-4 the default template is made by a button', async () => {
    await page.getByRole('button', { name: 'Create Default Template' }).click()
    await expect(toast(page, 'Default email template created')).toBeVisible()
    await expect(row(page, 'Billing Notification')).toContainText(DEFAULT_TEMPLATE.subject)
    expect(await templates()).toMatchObject([DEFAULT_TEMPLATE])
  })

  await test.step('TMPL-1 name, subject and body are required', async () => {
    await page.getByRole('button', { name: 'Add Template' }).click()
    await save(page).click()
    await expect(dialog(page).getByText('Required', { exact: true })).toHaveCount(3)
    await dialog(page).getByLabel('Name').fill('Reminder')
    await dialog(page).getByLabel('Subject').fill('{{amount}} from {{clinet_name}}')
    await expect(dialog(page).getByText('has an unknown placeholder: {{clinet_name}}')).toBeVisible()
    await body(page).fill('<p>Dear</p>')
    await save(page).click()
    await expect(dialog(page)).toBeVisible()
    expect(await templates()).toHaveLength(1)
  })

  await test.step('TMPL-1 the preview shows the HTML with sample values', async () => {
    await dialog(page).getByLabel('Subject').fill('{{amount}} from {{client_name}}')
    await body(page).fill('<h1>{{ client_name }}</h1><p>You owe <b>{{amount}}</b>.</p>')
    await expect(dialog(page).getByText('$1,250.00 from Dune Haulage LLC')).toBeVisible()
    await expect(preview(page).getByRole('heading', { name: 'Dune Haulage LLC' })).toBeVisible()
    await expect(preview(page).locator('p')).toHaveText('You owe $1,250.00.')
    await save(page).click()
    await expect(toast(page, 'Email template saved')).toBeVisible()
    await expect(dialog(page)).toBeHidden()
    await expect(row(page, 'Reminder')).toContainText('{{amount}} from {{client_name}}')
  })

  await test.step('TMPL-1 the form edits, and Escape leaves it', async () => {
    await page.getByRole('button', { name: 'Edit Reminder' }).click()
    await expect(body(page)).toHaveValue(/<h1>{{ client_name }}/)
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeHidden()
    await page.getByRole('button', { name: 'Edit Reminder' }).click()
    await dialog(page).getByLabel('Name').fill('Second reminder')
    await page.keyboard.press('Enter')
    await expect(row(page, 'Second reminder')).toBeVisible()
    expect((await templates()).map(({ name }: { name: string }) => name)).toEqual([
      'Billing Notification',
      'Second reminder',
    ])
  })

  await test.step('TMPL-5 a delete asks first', async () => {
    const question = page.getByRole('alertdialog', { name: 'Delete the email template “Second reminder”?' })
    await page.getByRole('button', { name: 'Delete Second reminder' }).click()
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(question).toBeHidden()
    expect(await templates()).toHaveLength(2)
    await page.getByRole('button', { name: 'Delete Second reminder' }).click()
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect(toast(page, 'Email template deleted')).toBeVisible()
    await expect(row(page, 'Second reminder')).toHaveCount(0)
  })

  expect(complaints).toEqual([])
})

test('TMPL-1 a script in a body runs neither in the preview nor in the page', async ({ page }) => {
  const complaints = complaintsOf(page, [SANDBOXED])
  await signIn(page)
  await page.goto(server.url + PATH)
  await page.getByRole('button', { name: 'Add Template' }).click()
  await body(page).fill(
    `<h1>Dear {{client_name}}</h1><script>parent.document.title = 'taken'; top.location = '/home'</script>
     <img src="data:," onerror="parent.document.title = 'taken'"><form action="/api"><button>Go</button></form>`,
  )
  await expect(preview(page).getByRole('heading', { name: 'Dear Dune Haulage LLC' })).toBeVisible()
  const frame = page.locator('iframe')
  await expect(frame).toHaveAttribute('sandbox', '')
  await expect(page).toHaveTitle('Email Templates · TrackLedger')
  await expect(page).toHaveURL(new RegExp(`${PATH}$`))
  expect(complaints).toEqual([])
})

test('TMPL-5 failures say what failed: somebody else was faster, or the server is gone', async ({ page }) => {
  const complaints = complaintsOf(page, [/Failed to load resource.*(404|REFUSED|FAILED)/, SANDBOXED])
  const text = { subject: 'Hello', body: '<p>Hello</p>' }
  const { id } = await user.create('/api/emails/templates/', { name: 'Greeting', ...text })
  const gone = await user.create('/api/emails/templates/', { name: 'Farewell', ...text })
  await signIn(page)
  await page.goto(server.url + PATH)
  await expect(row(page, 'Farewell')).toBeVisible()
  await user.request('DELETE', `/api/emails/templates/${gone.id}`)

  await page.getByRole('button', { name: 'Edit Farewell' }).click()
  await dialog(page).getByLabel('Name').fill('Goodbye')
  await save(page).click()
  await expect(toast(page, 'Failed to save email template: Email template not found')).toBeVisible()
  await dialog(page).getByLabel('Name').press('Escape')
  await page.getByRole('button', { name: 'Discard' }).click()
  await page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Close' }).click()

  await server.kill9()
  await page.getByRole('button', { name: 'Edit Greeting' }).click()
  await dialog(page).getByLabel('Name').fill('Salute')
  await save(page).click()
  await expect(toast(page, 'Failed to save email template')).toBeVisible()
  await expect(dialog(page).getByLabel('Name')).toHaveValue('Salute')
  await dialog(page).getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Create Default Template' }).click()
  await expect(toast(page, 'Failed to create default email template')).toBeVisible()
  await page.getByRole('button', { name: 'Delete Greeting' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(toast(page, 'Failed to delete email template')).toBeVisible()

  await server.restart()
  expect((await user.request('GET', `/api/emails/templates/${id}`)).json()).toMatchObject({
    name: 'Greeting',
  })
  await page.route('**/api/emails/templates?*', (route) => route.abort())
  await page.reload()
  await expect(page.getByText('Failed to load email template')).toBeVisible()
  await page.unroute('**/api/emails/templates?*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(row(page, 'Greeting')).toBeVisible()
  expect(complaints).toEqual([])
})
