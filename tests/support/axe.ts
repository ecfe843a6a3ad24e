import type { Page } from '@playwright/test'
import axe, { type RunOptions } from 'axe-core'

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** What other colours can change, and what other places can as well. */
const COLOURS = ['color-contrast', 'link-in-text-block']
const RULES = {
  all: { runOnly: { type: 'tag', values: WCAG }, rules: { 'target-size': { enabled: true } } },
  colours: { runOnly: { type: 'rule', values: COLOURS } },
  look: { runOnly: { type: 'rule', values: [...COLOURS, 'target-size', 'scrollable-region-focusable'] } },
} as const

/** Has a page know axe until it is loaded anew. Not by a script of the page, whose policy lets none in. */
export const bringAxe = (page: Page) => page.evaluate(axe.source)

/**
 * What axe finds against WCAG 2.2 AA on a page that knows it, a line each.
 * @param part `colours` looks only at what another set of colours changes, `look` at what places change as well
 */
export const violations = (
  page: Page,
  part: keyof typeof RULES = 'all',
  context: { exclude?: string[] } = {},
) =>
  page.evaluate(
    async ({ rules, context }) => {
      const options: RunOptions = {
        ...rules,
        resultTypes: ['violations'],
        // The preview of a message stands in a frame that runs no script: it cannot answer.
        iframes: false,
      }
      const { axe: known } = window as unknown as { axe: typeof axe }
      const found = await known.run({ include: ['html'], ...context }, options)
      return found.violations.flatMap(({ id, nodes }) =>
        nodes.map(({ html, any }) => `${id}: ${html.slice(0, 200)} ${any[0]?.message ?? ''}`),
      )
    },
    { rules: RULES[part] as unknown as RunOptions, context },
  )
