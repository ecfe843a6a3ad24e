import { createRequire } from 'node:module'
import { createContext, runInContext } from 'node:vm'
import type juice from 'juice'
import { LRUCache } from 'lru-cache'
import { lazily } from '../lib/lazily.ts'

/** A message of a common kind takes 5 to 30 ms, the first one longer. */
const TIME_LIMIT_MS = 750
/** Longer HTML is cut off by some mail programs already at 100 KB. */
const MAX_LENGTH = 256 * 1024
/** How many texts are remembered: more than are sent, or written, at a time. */
const MAX_KEPT = 16

/** The part of juice that reads no file and no address; it is large, and most texts need none of it. */
const inliner = lazily(() => {
  const inline = createRequire(import.meta.url)('juice/client.js') as typeof juice
  // Its first run takes many times as long as the next.
  inline('<style>a { b: c }</style><a>x</a>')
  return inline
})

/** Calls a function, and stops it when it takes too long. @throws an Error then */
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
    // Made to be slow, or too deep to be walked: it goes out as it was written.
    return html
  }
}

const cache = new LRUCache<string, string>({ max: MAX_KEPT, memoMethod: inlined })

/**
 * HTML with the rules of its style blocks written into its tags, for the mail programs that drop the blocks; what a
 * tag cannot hold, as media queries, stays in a block. HTML that takes too long, or grows too long, stays as it is.
 */
export const inlineStyles = (html: string): string => (/<style/i.test(html) ? cache.memo(html) : html)
