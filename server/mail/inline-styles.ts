import { createRequire } from 'node:module'
import { createContext, runInContext } from 'node:vm'
import type juice from 'juice'
import { LRUCache } from 'lru-cache'
import { lazy } from '../lib/lazy.ts'

/** A common message takes 5 to 30 ms, the first one longer. */
const TIME_LIMIT_MS = 750
/** Some mail programs cut HTML off at 100 KB already. */
const MAX_LENGTH = 256 * 1024
/** How many texts are cached: more than are sent, or edited, at a time. */
const MAX_CACHED = 16

/** The part of juice that reads no files or URLs; it is large, and most texts do not need it. */
const inliner = lazy(() => {
  const inline = createRequire(import.meta.url)('juice/client.js') as typeof juice
  // Its first run takes many times as long as the next.
  inline('<style>a { b: c }</style><a>x</a>')
  return inline
})

/** Calls a function with a time limit. @throws Error at the limit */
function withinTime<T>(run: () => T): T {
  const answer: { value?: T } = {}
  const context = createContext({ run: () => void (answer.value = run()) })
  runInContext('run()', context, { timeout: TIME_LIMIT_MS })
  return answer.value as T
}

function inlined(html: string): string {
  const inline = inliner()
  try {
    const result = withinTime(() => inline(html))
    return result.length > MAX_LENGTH ? html : result
  } catch {
    // Too slow, or nested too deeply: it is sent as it was written.
    return html
  }
}

const cache = new LRUCache<string, string>({ max: MAX_CACHED, memoMethod: inlined })

/**
 * HTML with the rules of its style blocks as style attributes, for the mail programs that drop style blocks; rules that
 * cannot be attributes, such as media queries, stay in a block. HTML that takes too long, or grows too long, is unchanged.
 */
export const inlineStyles = (html: string): string => (/<style/i.test(html) ? cache.memo(html) : html)
