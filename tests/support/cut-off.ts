import type { Page } from '@playwright/test'

/**
 * What of a page is not to be read: the page wider than its window, or a text beyond the frame that cuts it off. A frame
 * that scrolls cuts nothing off, and a `title` says the whole.
 */
export const cutOff = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const SLACK = 1.5
    const found: string[] = []
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth > clientWidth) found.push(`the page is ${scrollWidth} px wide`)

    const isSeen = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    /** What stands there only to be heard. */
    const isHeard = (element: Element | null): boolean =>
      element !== null &&
      (getComputedStyle(element).clipPath === 'inset(50%)' || isHeard(element.parentElement))
    /** The sides of the nearest frame that cuts off; none where it scrolls. */
    const frameOf = (element: Element | null): DOMRect | null => {
      if (!element || element === document.body) return null
      const { overflowX } = getComputedStyle(element)
      if (['auto', 'scroll'].includes(overflowX)) return null
      const isFrame = ['hidden', 'clip'].includes(overflowX) || element.matches('.MuiPaper-root')
      return isFrame ? element.getBoundingClientRect() : frameOf(element.parentElement)
    }
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const holder = text.parentElement!
      const words = text.textContent!.trim()
      if (!words || holder.closest('[title], script, style, noscript') || !isSeen(holder) || isHeard(holder))
        continue
      const frame = frameOf(holder)
      const range = document.createRange()
      range.selectNodeContents(text)
      for (const { left, right, width } of range.getClientRects())
        if (width > 0 && frame && (left < frame.left - SLACK || right > frame.right + SLACK))
          found.push(`"${words.slice(0, 40)}" ends at ${right}, its frame at ${frame.right}`)
    }
    return [...new Set(found)]
  })
