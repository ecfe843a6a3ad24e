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
    const isClipped = (element: Element | null): boolean =>
      element !== null &&
      element !== document.body &&
      (getComputedStyle(element).overflowX !== 'visible' || isClipped(element.parentElement))
    /** What reaches as far as the page does: its tag, and what it says. */
    const widest = () =>
      [...document.querySelectorAll('body *')]
        .filter((element) => Math.ceil(element.getBoundingClientRect().right) >= scrollWidth)
        .filter((element) => !isClipped(element.parentElement))
        .map(
          (element) =>
            `${element.tagName}.${element.getAttribute('class')} ${element.textContent!.slice(0, 40)}`,
        )
        .slice(-5)
    if (scrollWidth > clientWidth) found.push(`the page is ${scrollWidth} px wide: ${widest().join(', ')}`)

    const isSeen = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    /** What stands there only to be heard. */
    const isHeard = (element: Element | null): boolean =>
      element !== null &&
      (getComputedStyle(element).clipPath === 'inset(50%)' || isHeard(element.parentElement))
    /** The frames around that cut off, as far as the nearest that scrolls. */
    const framesOf = (element: Element | null): DOMRect[] => {
      if (!element || element === document.body) return []
      const { overflowX } = getComputedStyle(element)
      if (['auto', 'scroll'].includes(overflowX)) return []
      const isFrame = ['hidden', 'clip'].includes(overflowX) || element.matches('.MuiPaper-root')
      const around = framesOf(element.parentElement)
      return isFrame ? [element.getBoundingClientRect(), ...around] : around
    }
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const holder = text.parentElement!
      const words = text.textContent!.trim()
      if (!words || holder.closest('[title], script, style, noscript') || !isSeen(holder) || isHeard(holder))
        continue
      const frames = framesOf(holder)
      const range = document.createRange()
      range.selectNodeContents(text)
      for (const { left, right, width } of Array.from(range.getClientRects()))
        for (const frame of width > 0 ? frames : [])
          if (left < frame.left - SLACK || right > frame.right + SLACK)
            found.push(`"${words.slice(0, 40)}" from ${left} to ${right}, its frame to ${frame.right}`)
    }
    return [...new Set(found)]
  })

/** The frames of a page, but rows of tabs, that have to be scrolled sideways: the name of each, and how much wider than it is what it holds. */
export const scrolledSideways = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter((element) => ['auto', 'scroll'].includes(getComputedStyle(element).overflowX))
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
      .filter((element) => !element.querySelector('[role=tablist]'))
      .map((element) => {
        const named = element.querySelector('[aria-label]') ?? element
        const name = element.getAttribute('aria-label') ?? named.getAttribute('aria-label')
        return `${name ?? element.className}, ${element.scrollWidth} of ${element.clientWidth} px`
      }),
  )
