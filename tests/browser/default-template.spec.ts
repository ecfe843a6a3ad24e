import { expect, test, type Page } from '@playwright/test'
import axe from 'axe-core'
import { renderTexts } from '../../server/features/emails/render-texts.ts'
import { DEFAULT_TEMPLATE } from '../../server/features/emails/email-templates.rules.ts'

const VALUES = {
  client_name: 'Dune Haulage LLC',
  billing_month: '10',
  billing_year: '2026',
  amount: '$1,250.00',
  billing_id: '118',
  currency: 'USD',
  provider_name: 'Savanna Tracking Ltd',
  payment_instructions: 'Bank transfer within 14 days\nEquity Bank, account 0123456789',
  amount_due: '$1,250.00',
  total_outstanding: '$1,250.00',
  due_date: '30 Nov 2026',
  payment_reference: 'RF51 B000 118',
}
const long = { client_name: 'W'.repeat(255), payment_instructions: 'https://x.example/'.padEnd(300, 'y') }
const MESSAGES = {
  typical: VALUES,
  long: { ...VALUES, ...long, provider_name: 'V'.repeat(120), amount: '$99,999,999,999.99' },
  bare: { ...VALUES, provider_name: '', payment_instructions: '' },
}
/** The HTML of the default template with these values. */
function htmlOf(values: typeof VALUES): string {
  const rendered = renderTexts({ text: DEFAULT_TEMPLATE, values: [values] })
  if ('errors' in rendered) throw new Error(JSON.stringify(rendered.errors))
  return rendered.messages[0]!.html
}

const RULES = ['wcag2a', 'wcag2aa', 'wcag21aa', 'best-practice']

/** What axe finds wrong with a message, a line each. */
async function faultsOf(page: Page): Promise<string[]> {
  await page.addScriptTag({ content: axe.source })
  return page.evaluate(async (values) => {
    const { axe: inPage } = window as unknown as { axe: typeof axe }
    // A message is no page: it has no landmarks.
    const rules = { region: { enabled: false }, 'landmark-one-main': { enabled: false } }
    const { violations, passes } = await inPage.run({ runOnly: { type: 'tag', values }, rules })
    if (!passes.some(({ id }) => id === 'color-contrast')) return ['no contrast was looked at']
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
  }, RULES)
}

const colourOf = (page: Page, selector: string, name: 'color' | 'background-color') =>
  page
    .locator(selector)
    .first()
    .evaluate((tag, property) => getComputedStyle(tag).getPropertyValue(property), name)

for (const [name, values] of Object.entries(MESSAGES))
  for (const colorScheme of ['light', 'dark'] as const)
    test(`TMPL-4 the default template is readable, ${name}, ${colorScheme}, on a phone and a desktop`, async ({
      page,
    }) => {
      await page.emulateMedia({ colorScheme })
      for (const width of [360, 640]) {
        await page.setViewportSize({ width, height: 900 })
        await page.setContent(htmlOf(values))
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        expect(overflow, `${width} wide`).toBeLessThanOrEqual(0)
        expect(await faultsOf(page), `${width} wide`).toEqual([])
        await expect(page.getByText('Your statement is attached as a PDF.')).toBeHidden()
        await expect(page.locator('.amount')).toHaveText(values.amount)
        await page.screenshot({ path: test.info().outputPath(`${width}.png`), fullPage: true })
      }
      const isDark = colorScheme === 'dark'
      expect(await colourOf(page, '.card', 'background-color')).toBe(
        isDark ? 'rgb(27, 37, 40)' : 'rgb(255, 255, 255)',
      )
      expect(await colourOf(page, 'h1', 'color')).toBe(isDark ? 'rgb(233, 240, 240)' : 'rgb(29, 43, 47)')
    })

test('TMPL-4 without style blocks, as in old Gmail, the default template looks the same in the light', async ({
  page,
}) => {
  const html = htmlOf(VALUES)
  const pictures: Buffer[] = []
  for (const text of [html, html.replace(/<style>[^]*?<\/style>/, '')]) {
    await page.setViewportSize({ width: 640, height: 900 })
    await page.setContent(text)
    pictures.push(await page.screenshot())
  }
  expect(pictures[0]?.equals(pictures[1]!)).toBe(true)
})
