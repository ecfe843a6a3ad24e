import { expect, type Locator, type Page } from '@playwright/test'

/** More stops than any page has. */
const MOST_STOPS = 80

/** What has the focus can be told from what has not, and nothing lies over it. */
const isSeen = (element: Element) => {
  const inField = element.closest('.Mui-focused, .Mui-focusVisible')
  // A row is framed by its cells.
  const isFramed = [element, ...Array.from(element.children)].some((part) => {
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(part)
    return (outlineStyle !== 'none' && parseFloat(outlineWidth) > 0) || boxShadow !== 'none'
  })
  const { x, y, width, height } = element.getBoundingClientRect()
  const top = document.elementFromPoint(x + width / 2, y + height / 2)
  const free = top !== null && (element.contains(top) || top.contains(element))
  return { shown: inField !== null || isFramed, free }
}

/** Presses Tab until a control has the focus, and checks that this can be seen. */
export async function tabTo(page: Page, control: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(control).toBeVisible()
  const isThere = () => control.evaluate((element) => element === document.activeElement)
  for (let stops = 0; !(await isThere()); stops += 1) {
    expect(stops, `${String(control)} is reached`).toBeLessThan(MOST_STOPS)
    await page.keyboard.press(key)
  }
  // The choices of the field before may take a moment to go.
  const seen = expect.poll(() => control.evaluate(isSeen), String(control))
  await seen.toEqual({ shown: true, free: true })
}

/** Goes to a control by the Tab key, and presses Enter on it. */
export async function enterOn(page: Page, control: Locator): Promise<void> {
  await tabTo(page, control)
  await page.keyboard.press('Enter')
}

/** Goes to a field by the Tab key, and types into it. */
export async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field)
  await page.keyboard.type(text)
}
